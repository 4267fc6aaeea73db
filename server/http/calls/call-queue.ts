import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { DeadlinePassed } from './deadline.ts';

/**
 * Calls that lock the same event or deal queue in this process, where they hold no connection and no
 * statement timeout runs.
 */
const QUEUED: ReadonlySet<string> = new Set<EndpointName>(['holdEventTickets', 'stealDealOrder']);
/** One task holds the lock, and a few wait for it. */
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
    // The next task takes over this slot.
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

/** Per server, because tests run two in one process. */
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
