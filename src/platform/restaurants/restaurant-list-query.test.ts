import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { call } from '../api/call.ts';
import type { CallResult } from '../api/call-result.ts';
import { queryClient } from '../query/query-client.ts';
import {
  countFailures,
  restaurantListQuery,
  retryRestaurantList,
  sortByDistance,
} from './restaurant-list-query.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));

const MOHALI = { latitude: 30.7374, longitude: 76.6762 };
const NOIDA = { latitude: 28.57, longitude: 77.32 };
const outlet = { recordId: 1, title: 'Mohali', ...MOHALI } as RestaurantSummary;
const farOutlet = { recordId: 2, title: 'Noida', ...NOIDA } as RestaurantSummary;

type Result = CallResult<Endpoint>;
const good = (...restaurantList: RestaurantSummary[]): Result => ({
  ok: true,
  data: { restaurantList },
  asOf: 1_000,
  message: '',
  isStored: false,
});
const BAD: Result = { ok: false, problem: { code: 'unavailable', message: 'Busy' } };

const stops: (() => void)[] = [];

function watch() {
  const observer = new QueryObserver(queryClient, restaurantListQuery);
  stops.push(observer.subscribe(() => undefined));
  return observer;
}

/** Waits until the list has loaded or the last try has failed. */
async function settled(observer: ReturnType<typeof watch>) {
  await vi.advanceTimersByTimeAsync(20_000);
  return observer.getCurrentResult();
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.mount();
  vi.mocked(call).mockReset().mockResolvedValue(BAD);
  retryRestaurantList();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
  queryClient.unmount();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

describe('the restaurant list', () => {
  it('says failed with nothing to show when no list was ever loaded', async () => {
    const { data } = await settled(watch());
    expect(data).toMatchObject({ data: undefined, problem: { message: 'Busy' } });
  });

  it('is requested without a place, and once for all screens', async () => {
    vi.mocked(call).mockResolvedValue(good(outlet));
    const one = watch();
    watch();
    const { data } = await settled(one);
    await settled(watch());
    expect(call).toHaveBeenCalledExactlyOnceWith(expect.anything(), {}, { from: 'anywhere' });
    expect(data).toMatchObject({ data: [{ recordId: 1 }], asOf: 1_000, problem: undefined });
  });

  it('is loaded again at once when the customer returns, and a minute later when a screen opens', async () => {
    const busy = { ...outlet, isPaused: true };
    vi.mocked(call).mockResolvedValueOnce(good(outlet)).mockResolvedValue(good(busy));
    const observer = watch();
    await settled(observer);
    await settled(watch());
    expect(call).toHaveBeenCalledTimes(1);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    const { data } = await settled(observer);
    expect(call).toHaveBeenCalledTimes(2);
    expect(data?.data).toMatchObject([{ isPaused: true }]);
    await vi.advanceTimersByTimeAsync(60_000);
    await settled(watch());
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('is not loaded by a return once it was given up', async () => {
    const observer = watch();
    await settled(observer);
    await vi.advanceTimersByTimeAsync(60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await settled(observer);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('tries three times in all, waiting longer each time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const observer = watch();
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
  });

  it('starts the count anew on Retry', async () => {
    const observer = watch();
    await settled(observer);
    vi.mocked(call).mockResolvedValueOnce(BAD).mockResolvedValueOnce(good(outlet));
    retryRestaurantList();
    const { data } = await settled(observer);
    expect(call).toHaveBeenCalledTimes(5);
    expect(countFailures()).toBe(1);
    expect(data?.problem).toBeUndefined();
  });

  it('keeps showing the list, with the problem, when it cannot be loaded again', async () => {
    vi.mocked(call).mockResolvedValueOnce(good(outlet));
    const observer = watch();
    await settled(observer);
    retryRestaurantList();
    const { data } = await settled(observer);
    expect(data).toMatchObject({ data: [{ recordId: 1 }], asOf: 1_000, problem: { message: 'Busy' } });
  });

  it('measures distances from the point of the customer, nearest first', () => {
    const beside = { ...MOHALI, latitude: MOHALI.latitude + 0.0005 };
    expect(sortByDistance(beside, [outlet])[0]?.distanceInMeter).toBe(distanceMetres(beside, outlet));
    const seen = sortByDistance(NOIDA, [outlet, farOutlet]);
    expect(seen.map(({ title }) => title)).toEqual(['Noida', 'Mohali']);
    expect(seen[0]?.distanceInMeter).toBe(0);
    expect(seen[1]?.distanceInMeter).toBeGreaterThan(200_000);
    const listed = [outlet, farOutlet];
    expect(sortByDistance(null, listed)).toBe(listed);
  });
});
