import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { announceWait, explainWait } from '../navigation/page-note.ts';
import { nextTry } from '../retry/next-try.ts';
import { isServerThere } from '../retry/signal.ts';
import { setChunkMissing, updateForMissingChunk } from '../update/update.ts';

/** A flaky connection may cause this many failures although the server is reachable. */
const LINE_FAILURES = 2;

/**
 * Loads a chunk, and retries with growing pauses until it loads; one that fails again and again although the
 * server is reachable may belong to an old version.
 */
export async function loadPart<Part>(find: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const part = await find();
      if (attempt > LINE_FAILURES) setChunkMissing(false);
      return part;
    } catch (cause) {
      performance.mark('part-missing', { detail: String(cause) });
      if (attempt <= LINE_FAILURES) explainWait('away');
      await nextTry(attempt);
      if (attempt < LINE_FAILURES || !(await isServerThere())) continue;
      explainWait(undefined);
      setChunkMissing(true);
      void updateForMissingChunk();
    }
  }
}

const Nothing = () => null;

/**
 * A lazy component that retries its chunk until it loads; meanwhile `Before` renders with the same props and
 * should have the same size.
 */
export function lazyPart<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await loadPart(find) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Before {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function OnItsWay() {
  useEffect(announceWait, []);
  return null;
}

/** A lazy component opened by a tap, with a loading message; render it only while visible. */
export function lazySheet<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(find, OnItsWay);
}
