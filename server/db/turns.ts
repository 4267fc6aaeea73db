import { setImmediate } from 'node:timers/promises';

/**
 * Runs tasks sequentially with an event-loop turn before each: the embedded engine never waits, so without it
 * no connection is accepted until all are done.
 */
export function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = before.then(() => setImmediate()).then(work);
    // The caller handles the failure; the next task only waits.
    before = mine.then(nothing, nothing);
    return mine;
  };
}

const nothing = () => undefined;
