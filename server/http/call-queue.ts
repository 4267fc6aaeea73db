import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import { DeadlinePassed } from './deadline.ts';

/**
 * Calls that wait for one another in the database: each locks the event or the deal that all of them want. In a
 * queue of this process they wait without a connection, and without the time of a statement running.
 */
const QUEUED: ReadonlySet<string> = new Set<EndpointName>(['holdEventTickets', 'stealDealOrder']);
/** Enough for the one that holds the lock, and for those that are about to. */
const AT_ONCE = 4;
const LONGEST_WAIT_MS = 15_000;
const MOST_WAITING = 2_000;

/** Runs work in the order in which it came, a few pieces at once. */
type Queue = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

function createQueue(): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async () => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) throw new DeadlinePassed();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new DeadlinePassed());
    }, LONGEST_WAIT_MS);
    await promise.finally(() => clearTimeout(timer));
  };
  const leave = () => {
    const next = waiting.shift();
    // The next one takes this one's place.
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** The queues of one server; two in one process (tests) do not share them. */
const queues = new WeakMap<Deps['log'], Map<string, Queue>>();

/** Runs a call, after those that came before it where they would only wait for one another. */
export function inTurn<Answer>(
  { log }: Pick<Deps, 'log'>,
  { name }: Endpoint,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!QUEUED.has(name)) return work();
  const known = queues.get(log) ?? new Map<string, Queue>();
  queues.set(log, known);
  const queue = known.get(name) ?? createQueue();
  known.set(name, queue);
  return queue(work);
}
