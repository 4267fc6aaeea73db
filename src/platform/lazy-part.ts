import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type SaidWait, sayWaiting } from './page-note.ts';
import { retryDelayMs } from './retry-delay.ts';
import { isServerThere, onReachedAgain } from './signal.ts';
import { meetMissingPart, setPartMissing } from './update.ts';

/** As often may a line that drops be the reason that a part does not come while the server can be reached. */
const LINE_FAILURES = 2;

/** So long, or until there is a signal again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
    const stop = onReachedAgain(goOn);
  });
}

/** Asks until it is there, each time later. What does not come from a server that is there may be of an old version. */
async function bring<Part>(find: () => Promise<Part>, wait?: SaidWait): Promise<Part> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const part = await find();
      if (attempt > LINE_FAILURES) setPartMissing(false);
      wait?.over();
      return part;
    } catch (cause) {
      performance.mark('part-missing', { detail: String(cause) });
      if (attempt <= LINE_FAILURES) wait?.away();
      await pause(retryDelayMs(attempt));
      if (attempt < LINE_FAILURES || !(await isServerThere())) continue;
      wait?.over();
      setPartMissing(true);
      void meetMissingPart();
    }
  }
}

/**
 * A part of a page whose code comes when it is first shown. One that does not come is asked for until it
 * does, and what stands for it stands as long: to be rendered inside a `Suspense` of its own.
 */
export function lazyPart<Props>(
  find: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await bring(find) }));
}

/** The same for what somebody has asked for by a tap: that it is on its way is said. */
export function lazySheet<Props>(
  find: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await bring(find, sayWaiting()) }));
}
