import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Gives the embedded engine to everybody in the order in which they ask, and looks at the network between
 * two of them. The engine works in this process and never waits for anything: without that look, whoever is
 * connected would be served again and again before somebody new is let in at all, one at each look.
 */
export function takeTurns(engine: PGlite): void {
  const inTurn = createTurns();
  const query: PGlite['query'] = engine.query.bind(engine);
  engine.query = (...given) => inTurn(() => query(...given));
  const transaction = engine.transaction.bind(engine);
  engine.transaction = (work) => inTurn(() => transaction(work));
}

/** Runs one piece of work after the other, with a turn of the event loop before each. */
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
