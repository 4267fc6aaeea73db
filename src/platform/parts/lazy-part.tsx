import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { explainWait, sayWaiting } from '../navigation/page-note.ts';
import { nextTry } from '../retry/next-try.ts';
import { isServerThere } from '../retry/signal.ts';
import { meetMissingPart, setPartMissing } from '../update/update.ts';

/** As often may a line that drops be the reason that a part does not come while the server can be reached. */
const LINE_FAILURES = 2;

/** Asks until it is there, each time later. What does not come from a server that is there may be of an old version. */
export async function bring<Part>(find: () => Promise<Part>): Promise<Part> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const part = await find();
      if (attempt > LINE_FAILURES) setPartMissing(false);
      return part;
    } catch (cause) {
      performance.mark('part-missing', { detail: String(cause) });
      if (attempt <= LINE_FAILURES) explainWait('away');
      await nextTry(attempt);
      if (attempt < LINE_FAILURES || !(await isServerThere())) continue;
      explainWait(undefined);
      setPartMissing(true);
      void meetMissingPart();
    }
  }
}

const Nothing = () => null;

/**
 * A part of a page whose code comes when the part is first shown. Code that does not come is asked for
 * until it does; `Before`, which gets the same props and should take as much room, stands as long.
 */
export function lazyPart<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await bring(find) }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Before {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Says that what was tapped for is on its way, while it is. */
function OnItsWay() {
  useEffect(sayWaiting, []);
  return null;
}

/** The same for what somebody has asked for by a tap; to be rendered only while it is in sight. */
export function lazySheet<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(find, OnItsWay);
}
