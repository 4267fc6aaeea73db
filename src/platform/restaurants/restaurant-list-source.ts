import type { Point } from '#contract/fields.ts';
import type { KeptRestaurantList } from '#contract/kept-lists.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { distanceMetres } from '#domain/distance.ts';
import { retryDelayMs } from '#domain/retry-delay.ts';

/** Failed tries after which the list gives up until the customer asks again (spec section 9). */
export const RESTAURANT_LIST_TRIES = 3;

/**
 * `waiting` until a point is known, `loading` also between two tries, `ready`, or `failed` after
 * the last try. In every state `restaurants` is the best list there is; `asOf` is null without one.
 */
export interface RestaurantListView {
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed';
  readonly restaurants: readonly RestaurantSummary[];
  readonly asOf: number | null;
  /** Failed tries since the start or the last Retry, 0 to 3. */
  readonly failures: number;
  /** Whether what is being loaded has failed before. */
  readonly isAgain: boolean;
}

/** What the list stands on: the API, a pause, and the kept list. */
export interface RestaurantListSource {
  /** One try; undefined when it failed. */
  load(point: Point | null, signal: AbortSignal): Promise<KeptRestaurantList | undefined>;
  /** Resolves after the pause, or at once when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  recall(): Promise<KeptRestaurantList | undefined>;
  /** What the worker has renewed behind, without asking the server again. */
  reread(point: Point | null): Promise<KeptRestaurantList | undefined>;
  remember(kept: KeptRestaurantList): void;
}

/** A restaurant list that several screens watch at once. */
export interface RestaurantListStore {
  view(): RestaurantListView;
  subscribe(listener: () => void): () => void;
  /**
   * Loads for this point, unless that is what is already loaded or under way; for null, where no point is to
   * be known, without distances.
   */
  want(point: Point | null): void;
  /** Starts the count of tries anew (decision 37). */
  retry(): void;
  /** The worker has renewed a list: it is shown when that is a newer one for this point. */
  takeRenewed(): void;
}

/** Before any point is known. */
export const EMPTY_LIST: RestaurantListView = {
  status: 'waiting',
  restaurants: [],
  asOf: null,
  failures: 0,
  isAgain: false,
};

/** A trembling position must not load the list again; its distances follow all the same. */
const SAME_PLACE_METRES = 100;

/** A list that was loaded elsewhere, as seen from this point: distances anew, nearest first. */
export function seenFrom(
  point: Point | null,
  restaurants: readonly RestaurantSummary[],
): readonly RestaurantSummary[] {
  if (point === null) return restaurants.map((restaurant) => ({ ...restaurant, distanceInMeter: null }));
  return restaurants
    .map((restaurant) => ({ ...restaurant, distanceInMeter: distanceMetres(point, restaurant) }))
    .sort((a, b) => a.distanceInMeter - b.distanceInMeter);
}

const isNearby = (one: Point | null, other: Point | null) =>
  one === null || other === null ? one === other : distanceMetres(one, other) < SAME_PLACE_METRES;

/** Creates the store. Its count of failures lives as long as the page (spec section 4). */
export function createRestaurantListStore(source: RestaurantListSource): RestaurantListStore {
  const listeners = new Set<() => void>();
  let view = EMPTY_LIST;
  /** Where the customer is. */
  let wanted: Point | null | undefined;
  /** Where the list was last loaded for. */
  let loadedFor: Point | null | undefined;
  let running: AbortController | undefined;

  const show = (change: Partial<RestaurantListView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  /** A kept list may have been asked for nearby. */
  const listFor = (point: Point | null, { restaurantList, asOf }: KeptRestaurantList) => ({
    restaurants: seenFrom(point, restaurantList),
    asOf,
  });

  const giveUp = async (point: Point | null, signal: AbortSignal) => {
    if (view.asOf === null) {
      const kept = await source.recall();
      if (signal.aborted) return;
      if (kept !== undefined) show(listFor(point, kept));
    }
    show({ status: 'failed' });
  };

  const run = async (point: Point | null, signal: AbortSignal) => {
    for (;;) {
      const loaded = await source.load(point, signal);
      if (signal.aborted) return;
      if (loaded !== undefined) {
        show({ status: 'ready', ...listFor(wanted === undefined ? point : wanted, loaded) });
        source.remember(loaded);
        return;
      }
      show({ failures: Math.min(view.failures + 1, RESTAURANT_LIST_TRIES), isAgain: true });
      if (view.failures >= RESTAURANT_LIST_TRIES) return giveUp(point, signal);
      await source.pause(retryDelayMs(view.failures - 1), signal);
      if (signal.aborted) return;
    }
  };

  const start = (point: Point | null) => {
    loadedFor = point;
    running?.abort();
    running = new AbortController();
    show({ status: 'loading', isAgain: false, restaurants: seenFrom(point, view.restaurants) });
    void run(point, running.signal);
  };

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (point) => {
      const isSamePlace = loadedFor !== undefined && isNearby(loadedFor, point);
      wanted = point;
      if (!isSamePlace) start(point);
      else if (view.restaurants.length > 0) show({ restaurants: seenFrom(point, view.restaurants) });
    },
    retry: () => {
      if (wanted === undefined) return;
      show({ failures: 0 });
      start(wanted);
    },
    takeRenewed: async () => {
      const point = wanted;
      if (point === undefined) return;
      const renewed = await source.reread(point);
      if (renewed === undefined || point !== wanted) return;
      if (renewed.asOf < (view.asOf ?? 0)) return;
      show(listFor(point, renewed));
      source.remember(renewed);
    },
  };
}
