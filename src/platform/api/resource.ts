import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { createRequest } from '#offline/wire/request.ts';
import { planRetry, type RetryPlan } from '../retry/plan-retry.ts';
import { noteReached, onReachedAgain } from '../retry/signal.ts';
import { adoptServerLead, serverNow } from '../time/clock.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';
import { type AnswerSource, call } from './call.ts';
import { isPassing, type Problem } from './problem.ts';

/** An answer that several screens look at; `problem` says why it could not be renewed. */
export interface Resource<Data> {
  /** The last good answer, null before the first. */
  readonly data: Data | null;
  /** When the server gave it, epoch ms. */
  readonly asOf: number | null;
  /** Asked again after the problem. Nothing else that is under way changes what is shown. */
  readonly isLoading: boolean;
  readonly problem: Problem | null;
  /** When it is asked for again by itself after the problem, epoch ms. */
  readonly retryAt: number | undefined;
}

/** Younger answers are not asked for again when a screen comes back. */
const FRESH_MS = 60_000;

type Ask = (from: AnswerSource) => Promise<void>;

interface Entry {
  state: Resource<unknown>;
  /** What the page came drawn from. */
  drawn: Resource<unknown>;
  isLoading: boolean;
  readonly listeners: Set<() => void>;
  /** Asks for it, once it is known how. */
  ask: Ask | undefined;
  /** The worker has renewed it while it was being asked for. */
  isOutdated: boolean;
  /** How often it was asked for in vain, since it last came. */
  failures: number;
  /** Waits for the next try. */
  timer: RetryPlan['timer'] | undefined;
}

/** Nothing is the matter. */
const FINE = { isLoading: false, problem: null, retryAt: undefined };
const EMPTY: Resource<never> = { data: null, asOf: null, ...FINE };
const entries = new Map<string, Entry>();

function entryOf(key: string): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const entry: Entry = {
    state: EMPTY,
    drawn: EMPTY,
    isLoading: false,
    listeners: new Set(),
    ask: undefined,
    isOutdated: false,
    failures: 0,
    timer: undefined,
  };
  entries.set(key, entry);
  return entry;
}

function show(entry: Entry, state: Resource<unknown>): void {
  entry.state = state;
  for (const listener of entry.listeners) listener();
}

/** Asks again by itself (decision 1), as long as somebody looks at it; answers when. */
function planAnother(entry: Entry, problem: Problem): number | undefined {
  if (!isPassing(problem) || entry.listeners.size === 0) return undefined;
  const plan = planRetry(entry.failures, () => void entry.ask?.('anywhere'));
  entry.failures += 1;
  entry.timer = plan.timer;
  return plan.retryAt;
}

function createAsk<E extends Endpoint>(entry: Entry, endpoint: E, input: RequestOf<E>): Ask {
  const ask: Ask = async (from) => {
    if (entry.isLoading) {
      // What is under way may bring the answer that has just been replaced.
      entry.isOutdated ||= from === 'phone';
      return;
    }
    entry.isOutdated = false;
    entry.isLoading = true;
    clearTimeout(entry.timer);
    if (entry.state.problem !== null) show(entry, { ...entry.state, isLoading: true });
    const result = await call(endpoint, input, { from });
    entry.isLoading = false;
    if (result.ok) {
      entry.failures = 0;
      show(entry, { data: result.data, asOf: result.asOf, ...FINE });
    } else {
      const { problem } = result;
      show(entry, { ...entry.state, isLoading: false, problem, retryAt: planAnother(entry, problem) });
    }
    if (entry.isOutdated) await ask('phone');
  };
  return ask;
}

/** What stands on a screen was shown without the server: it is asked again. */
onReachedAgain(() => {
  for (const { ask, listeners } of entries.values()) {
    if (listeners.size > 0) void ask?.('anywhere');
  }
});

onWorkerMessage('notRenewed', () => noteReached(false));

/** The worker has renewed an answer: it is read again if it changed, and that asks the server no more. */
onWorkerMessage('renewed', ({ path, hasChanged, asOf, aheadMs }) => {
  noteReached(true);
  adoptServerLead(aheadMs);
  const entry = entries.get(path);
  if (hasChanged) void entry?.ask?.('phone');
  else if (entry !== undefined && (entry.state.asOf ?? asOf) < asOf) show(entry, { ...entry.state, asOf });
});

/** One answer of an endpoint, kept in memory for the visit and shared by all who watch it. */
export interface ResourceHandle<Data> {
  read(): Resource<Data>;
  /** The same for the first render over a page that came drawn. */
  readDrawn(): Resource<Data>;
  subscribe(listener: () => void): () => void;
  /** Loads unless a fresh answer is there. */
  want(): void;
  /** Loads in any case. */
  reload(): void;
}

/** The shared answer of an endpoint for an input; public endpoints only, since it outlives a session. */
export function resourceOf<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
): ResourceHandle<ResponseOf<E>> {
  const entry = entryOf(createRequest(endpoint, input as Record<string, unknown>).url);
  const ask = createAsk(entry, endpoint, input);
  entry.ask = ask;
  const isFresh = () => entry.state.asOf !== null && serverNow() - entry.state.asOf < FRESH_MS;
  return {
    // Entries are made per request of this endpoint, so what is kept is what its schema parsed.
    read: () => entry.state as Resource<ResponseOf<E>>,
    readDrawn: () => entry.drawn as Resource<ResponseOf<E>>,
    subscribe: (listener) => {
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) clearTimeout(entry.timer);
      };
    },
    want: () => {
      if (!isFresh() || entry.state.problem !== null) void ask('anywhere');
    },
    reload: () => {
      void ask('anywhere');
    },
  };
}

/** Asks for what a page will show while its code is still on the way; the page finds it, or the problem. */
export function askAhead<E extends Endpoint>(endpoint: E, input: RequestOf<E>): void {
  resourceOf(endpoint, input).want();
}

/** An answer that came with the page itself, given at `asOf` (epoch ms of the server). */
export function takeDrawn<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { data, asOf }: { readonly data: ResponseOf<E>; readonly asOf: number },
): void {
  const entry = entryOf(createRequest(endpoint, input as Record<string, unknown>).url);
  entry.drawn = { data, asOf, ...FINE };
  // The very same: what differs from the drawn page would have all of it rendered anew.
  show(entry, entry.drawn);
}

/** The addresses of all that is known: the worker may not have seen what came with the page. */
export function knownAddresses(): string[] {
  return [...entries].filter(([, { state }]) => state.data !== null).map(([address]) => address);
}

/** What is shown while nothing is asked for yet. */
export const NO_RESOURCE: Resource<never> = EMPTY;
