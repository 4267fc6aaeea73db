import { describe, expect, it, vi } from 'vitest';
import type { KeptRestaurantList } from '#contract/kept-lists.ts';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { distanceMetres } from '#domain/distance.ts';
import { createRestaurantListStore, type RestaurantListSource, seenFrom } from './restaurant-list-source.ts';

/** A busy machine takes longer than the second that is waited for by itself. */
const PATIENCE = { timeout: 15_000 };

const MOHALI = { latitude: 30.7374, longitude: 76.6762 };
const NOIDA = { latitude: 28.57, longitude: 77.32 };
const outlet = { recordId: 1, title: 'Mohali', ...MOHALI } as RestaurantSummary;
const farOutlet = { recordId: 2, title: 'Noida', ...NOIDA } as RestaurantSummary;
const answer: KeptRestaurantList = { restaurantList: [outlet], asOf: 1000 };

function fakeSource(answers: (KeptRestaurantList | undefined)[], kept?: KeptRestaurantList) {
  const load = vi.fn(async () => answers.shift());
  const remember = vi.fn();
  const pause = vi.fn(async () => undefined);
  const source: RestaurantListSource = {
    load,
    remember,
    pause,
    recall: async () => kept,
    reread: async () => undefined,
  };
  return { source, load, remember, pause };
}

const settled = (store: ReturnType<typeof createRestaurantListStore>) =>
  vi.waitFor(() => expect(['ready', 'failed']).toContain(store.view().status), PATIENCE);

describe('the restaurant list', () => {
  it('waits until a point is known', () => {
    const { source, load } = fakeSource([answer]);
    expect(createRestaurantListStore(source).view().status).toBe('waiting');
    expect(load).not.toHaveBeenCalled();
  });

  it('loads once for one point, however many screens ask', async () => {
    const { source, load, remember } = fakeSource([answer]);
    const store = createRestaurantListStore(source);
    store.want(MOHALI);
    store.want({ ...MOHALI, latitude: MOHALI.latitude + 0.0001 });
    await settled(store);
    store.want(MOHALI);
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.view()).toMatchObject({ status: 'ready', restaurants: [{ recordId: 1 }], asOf: 1000 });
    expect(remember).toHaveBeenCalledWith(answer);
  });

  it('measures distances from the latest point, also where that is too near to load anew', async () => {
    const { source, load } = fakeSource([answer]);
    const store = createRestaurantListStore(source);
    const beside = { ...MOHALI, latitude: MOHALI.latitude + 0.0005 };
    store.want(MOHALI);
    store.want(beside);
    await settled(store);
    expect(store.view().restaurants[0]?.distanceInMeter).toBe(distanceMetres(beside, outlet));
    store.want(MOHALI);
    expect(store.view().restaurants[0]?.distanceInMeter).toBe(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries three times in all, waiting longer each time, and then shows the kept list', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0);
    const { source, load, pause } = fakeSource([undefined, undefined, undefined], answer);
    const store = createRestaurantListStore(source);
    store.want(MOHALI);
    await settled(store);
    expect(load).toHaveBeenCalledTimes(3);
    expect(pause.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([1000, 2000]);
    expect(store.view()).toMatchObject({
      status: 'failed',
      restaurants: [{ recordId: 1 }],
      asOf: 1000,
      failures: 3,
    });
  });

  it('says failed with nothing to show when no list was ever kept', async () => {
    const { source } = fakeSource([]);
    const store = createRestaurantListStore(source);
    store.want(MOHALI);
    await settled(store);
    expect(store.view()).toMatchObject({ status: 'failed', restaurants: [], asOf: null });
  });

  it('shares the count across points, so a second place has one try and no more', async () => {
    const { source, load } = fakeSource([]);
    const store = createRestaurantListStore(source);
    store.want(MOHALI);
    await settled(store);
    store.want(NOIDA);
    await settled(store);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('starts the count anew on Retry', async () => {
    const { source, load } = fakeSource([undefined, undefined, undefined, undefined, answer]);
    const store = createRestaurantListStore(source);
    store.want(MOHALI);
    await settled(store);
    store.retry();
    await settled(store);
    expect(load).toHaveBeenCalledTimes(5);
    expect(store.view()).toMatchObject({ status: 'ready', failures: 1 });
  });

  it('drops the answer for a place the customer has already left', async () => {
    const late = Promise.withResolvers<KeptRestaurantList | undefined>();
    const { source } = fakeSource([]);
    const load = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValueOnce(answer);
    const store = createRestaurantListStore({ ...source, load });
    store.want(NOIDA);
    store.want(MOHALI);
    await settled(store);
    late.resolve({ restaurantList: [], asOf: 1 });
    await late.promise;
    expect(store.view().restaurants).toMatchObject([{ recordId: 1 }]);
  });

  it('keeps showing the old list while a new one loads', async () => {
    const { source } = fakeSource([answer]);
    const store = createRestaurantListStore(source);
    store.want(MOHALI);
    await settled(store);
    store.want(NOIDA);
    expect(store.view()).toMatchObject({ status: 'loading', restaurants: [{ recordId: 1 }] });
  });

  it('measures a list that was loaded elsewhere from where the customer is now', () => {
    const seen = seenFrom(NOIDA, [outlet, farOutlet]);
    expect(seen.map(({ title }) => title)).toEqual(['Noida', 'Mohali']);
    expect(seen[0]?.distanceInMeter).toBe(0);
    expect(seen[1]?.distanceInMeter).toBeGreaterThan(200_000);
  });
});
