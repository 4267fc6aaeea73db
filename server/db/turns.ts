import { setImmediate } from 'node:timers/promises';

/**
 * Runs one piece of work after the other, with a turn of the event loop before each. The embedded engine works
 * in this process and never waits: without the turn, no new connection would be accepted until all are served.
 */
export function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = before.then(() => setImmediate()).then(work);
    // What became of it is told to whoever asked; the next one only waits for its end.
    before = mine.then(nothing, nothing);
    return mine;
  };
}

const nothing = () => undefined;
