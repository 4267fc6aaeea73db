import { setImmediate } from 'node:timers/promises';

/**
 * Runs tasks one after another, with a turn of the event loop before each: the embedded engine never waits for I/O,
 * so that otherwise the server would accept no connection until all tasks are done.
 */
export function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = before.then(() => setImmediate()).then(work);
    // The caller of the failed task handles its failure; the next task only waits for its end.
    before = mine.then(nothing, nothing);
    return mine;
  };
}

const nothing = () => undefined;
