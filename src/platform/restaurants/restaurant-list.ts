import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { restaurantList } from '#contract/endpoints/catalogue.ts';
import type { Point } from '#contract/fields.ts';
import { keepRestaurants, readKeptRestaurants } from '#offline/kept-restaurants.ts';
import { type CallOptions, call } from '../api/call.ts';
import { onReachedAgain } from '../retry/signal.ts';
import { useSoon } from '../time/use-soon.ts';
import { onWorkerMessage } from '../worker/worker-messages.ts';
import { createRestaurantListStore, EMPTY_LIST, type RestaurantListView } from './restaurant-list-source.ts';
import { isPlaceUnknownAtom } from './unknown-place.ts';

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Why the last try failed, ready to be shown (spec section 8). */
let failure = '';

async function loadList(point: Point | null, options: CallOptions) {
  const at = point === null ? {} : { latitude: point.latitude, longitude: point.longitude };
  const result = await call(restaurantList, at, options);
  if (result.ok) return { restaurantList: result.data.restaurantList, asOf: result.asOf };
  failure = result.problem.message;
  return undefined;
}

/** One for the whole visit: the header, home and /restaurants look at the same list. */
const restaurantListStore = createRestaurantListStore({
  load: (point, signal) => loadList(point, { signal }),
  reread: (point) => loadList(point, { from: 'phone' }),
  pause,
  recall: readKeptRestaurants,
  remember: (kept) => {
    void keepRestaurants(kept);
  },
});

onWorkerMessage('renewed', ({ path }) => {
  if (path.startsWith(API_BASE_PATH + restaurantList.path)) restaurantListStore.takeRenewed();
});

onReachedAgain(() => {
  if (restaurantListStore.view().status === 'failed') restaurantListStore.retry();
});

/** A page that comes drawn shows nothing of the list. */
const emptyList = () => EMPTY_LIST;

function failedView(): RestaurantListView | null {
  const view = restaurantListStore.view();
  return view.status === 'failed' ? view : null;
}

const nothing = () => null;

export type RestaurantList = RestaurantListView & {
  /** Why the last try that failed did so, in the server's words where it has answered. */
  readonly failure: string;
  /** Loads again and starts the count of tries anew (decision 37). */
  readonly retry: () => void;
};

const tell = (view: RestaurantListView): RestaurantList => ({
  ...view,
  failure,
  retry: restaurantListStore.retry,
});

/**
 * The outlets, nearest to the point first; loads once coordinates are known (spec section 4), or are not to
 * be had. Tries
 * three times in a visit, then shows the kept list with `asOf`, its age in epoch ms of the server.
 */
export function useRestaurantList(point: Point | null): RestaurantList {
  const view = useSyncExternalStore(restaurantListStore.subscribe, restaurantListStore.view, emptyList);
  const { latitude, longitude } = point ?? {};
  const isUnknown = useAtomValue(isPlaceUnknownAtom);
  useSoon(() => {
    if (latitude !== undefined && longitude !== undefined) restaurantListStore.want({ latitude, longitude });
    else if (isUnknown) restaurantListStore.want(null);
  }, [latitude, longitude, isUnknown]);
  return tell(view);
}

/**
 * The list once every try for it has failed, null before: for a screen that shows nothing of it until then,
 * and is not to be drawn anew by what the list goes through.
 */
export function useFailedList(): RestaurantList | null {
  const failed = useSyncExternalStore(restaurantListStore.subscribe, failedView, nothing);
  return failed && tell(failed);
}
