import { type ComponentType, lazy, Suspense } from 'react';

const RETRY_MS = 2_000;

/**
 * Retries the import, because a failed one would replace the whole page by an error, and the kitchen's page
 * must survive a lost connection.
 */
async function load<Part>(find: () => Promise<Part>): Promise<Part> {
  try {
    return await find();
  } catch (cause) {
    performance.mark('part-not-loaded', { detail: String(cause) });
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load(find);
  }
}

/** A lazy component that retries its chunk until it loads; it renders nothing meanwhile. */
export function lazyPart<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load(find) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
