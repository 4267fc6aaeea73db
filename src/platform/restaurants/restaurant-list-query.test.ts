import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Point } from '#contract/fields.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { distanceMetres } from '#domain/distance.ts';
import { findCachedRestaurants } from '#offline/cached-restaurants.ts';
import type { CallResult } from '../api/answer.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../query/query-client.ts';
import {
  countFailures,
  restaurantListQuery,
  retryRestaurantList,
  seenFrom,
} from './restaurant-list-query.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('#offline/cached-restaurants.ts', () => ({ findCachedRestaurants: vi.fn() }));

const MOHALI = { latitude: 30.7374, longitude: 76.6762 };
const NOIDA = { latitude: 28.57, longitude: 77.32 };
const outlet = { recordId: 1, title: 'Mohali', ...MOHALI } as RestaurantSummary;
const farOutlet = { recordId: 2, title: 'Noida', ...NOIDA } as RestaurantSummary;

type Answer = CallResult<Endpoint>;
const good = (...restaurantList: RestaurantSummary[]): Answer => ({
  ok: true,
  data: { restaurantList },
  asOf: 1_000,
  message: '',
  isKept: false,
});
const BAD: Answer = { ok: false, problem: { code: 'unavailable', message: 'Busy' } };

const stops: (() => void)[] = [];

/** A screen that shows the list of a point. */
function watch(point: Point | null | undefined) {
  const observer = new QueryObserver(queryClient, restaurantListQuery(point));
  stops.push(observer.subscribe(() => undefined));
  return observer;
}

/** Until the list is there, or has been given up. */
async function settled(observer: ReturnType<typeof watch>) {
  await vi.advanceTimersByTimeAsync(20_000);
  return observer.getCurrentResult();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(call).mockReset().mockResolvedValue(BAD);
  vi.mocked(findCachedRestaurants).mockReset().mockResolvedValue(undefined);
  retryRestaurantList();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  vi.useRealTimers();
});

describe('the restaurant list', () => {
  it('says failed with nothing to show when no list was ever cached', async () => {
    const { data } = await settled(watch(MOHALI));
    expect(data).toMatchObject({ data: undefined, problem: { message: 'Busy' } });
  });

  it('waits until a point is known', async () => {
    const { fetchStatus } = await settled(watch(undefined));
    expect(fetchStatus).toBe('idle');
    expect(call).not.toHaveBeenCalled();
  });

  it('loads once for one place, however many screens show it and however the position trembles', async () => {
    vi.mocked(call).mockResolvedValue(good(outlet));
    const one = watch(MOHALI);
    watch({ ...MOHALI, latitude: MOHALI.latitude + 0.0001 });
    const { data } = await settled(one);
    await settled(watch(MOHALI));
    expect(call).toHaveBeenCalledOnce();
    expect(data).toMatchObject({ data: [{ recordId: 1 }], asOf: 1_000, problem: undefined });
  });

  it('tries three times in all, waiting longer each time, and then shows the cached list', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.mocked(findCachedRestaurants).mockResolvedValue({ restaurantList: [farOutlet], asOf: 7 });
    queryClient.clear();
    const observer = watch(NOIDA);
    await vi.advanceTimersByTimeAsync(0);
    expect(call).toHaveBeenCalledTimes(1);
    expect(observer.getCurrentResult()).toMatchObject({ failureCount: 1, isFetching: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(call).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(call).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    const { data } = await settled(observer);
    expect(call).toHaveBeenCalledTimes(3);
    expect(countFailures()).toBe(3);
    expect(data?.problem?.message).toBe('Busy');
    expect(data?.data).toHaveLength(1);
  });

  it('shares the count across points, so a second place has one try and no more', async () => {
    await settled(watch(MOHALI));
    await settled(watch(NOIDA));
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('starts the count anew on Retry', async () => {
    const observer = watch(MOHALI);
    await settled(observer);
    vi.mocked(call).mockResolvedValueOnce(BAD).mockResolvedValueOnce(good(outlet));
    retryRestaurantList();
    const { data } = await settled(observer);
    expect(call).toHaveBeenCalledTimes(5);
    expect(countFailures()).toBe(1);
    expect(data?.problem).toBeUndefined();
  });

  it('shows the answer for the place where the customer is now, not a late one for another', async () => {
    const late = Promise.withResolvers<Answer>();
    vi.mocked(call).mockReturnValueOnce(late.promise).mockResolvedValueOnce(good(outlet));
    const observer = watch(NOIDA);
    observer.setOptions(restaurantListQuery(MOHALI));
    await settled(observer);
    late.resolve(good());
    const { data } = await settled(observer);
    expect(data?.data).toMatchObject([{ recordId: 1 }]);
  });

  it('keeps showing the old list while a new one loads', async () => {
    vi.mocked(call)
      .mockResolvedValueOnce(good(outlet))
      .mockReturnValueOnce(new Promise(() => undefined));
    const observer = watch(MOHALI);
    await settled(observer);
    observer.setOptions(restaurantListQuery(NOIDA));
    const { data, isPlaceholderData } = await settled(observer);
    expect(isPlaceholderData).toBe(true);
    expect(data?.data).toMatchObject([{ recordId: 1 }]);
  });

  it('measures distances from the latest point, wherever the list was loaded', () => {
    const beside = { ...MOHALI, latitude: MOHALI.latitude + 0.0005 };
    expect(seenFrom(beside, [outlet])[0]?.distanceInMeter).toBe(distanceMetres(beside, outlet));
    const seen = seenFrom(NOIDA, [outlet, farOutlet]);
    expect(seen.map(({ title }) => title)).toEqual(['Noida', 'Mohali']);
    expect(seen[0]?.distanceInMeter).toBe(0);
    expect(seen[1]?.distanceInMeter).toBeGreaterThan(200_000);
    expect(seenFrom(null, [outlet])[0]?.distanceInMeter).toBeNull();
  });
});
