import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { DeadlinePassed } from './deadline.ts';

/**
 * Endpoints whose calls lock one event or deal. They queue in this process before they take a connection, so that no
 * statement timeout runs while they wait.
 */
const QUEUED: ReadonlySet<string> = new Set<EndpointName>(['holdEventTickets', 'stealDealOrder']);
/** One call holds the lock of the row, and a few wait for it in the database. */
const AT_ONCE = 4;
const LONGEST_WAIT_MS = 15_000;
const MOST_WAITING = 2_000;

/** Runs tasks in order with limited concurrency. */
type Queue = <Value>(work: () => Promise<Value>) => Promise<Value>;

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
    // The next task takes over the place of this one, so that `running` stays the same.
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

/** Queues by endpoint of each server, told apart by its log, because tests run two servers in one process. */
const queues = new WeakMap<Deps['log'], Map<string, Queue>>();

export function inTurn<Value>(
  { log }: Pick<Deps, 'log'>,
  { name }: Endpoint,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!QUEUED.has(name)) return work();
  const known = queues.get(log) ?? new Map<string, Queue>();
  queues.set(log, known);
  const queue = known.get(name) ?? createQueue();
  known.set(name, queue);
  return queue(work);
}
