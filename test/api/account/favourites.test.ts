import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import type { Favourite } from '#contract/account/favourites.ts';
import { endpoints } from '#contract/endpoints.ts';
import { packetOf } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const outlet = { recordId: 1, restaurantUuid: '00000000-0000-4000-8000-000000000000', title: 'Here' };
const likes = (key: string, at: number, isRemoved = false): Favourite => ({
  ...{ kind: 'outlet', key, at, isRemoved, outlet },
});
const pizza = (at: number): Favourite => ({
  ...{ kind: 'dish', key: 'pizza', at, isRemoved: false, outlet, itemId: 'pizza', variantId: 'large' },
  ...{ modifierList: [{ groupId: 'crust', optionId: 'thin' }], title: 'Pizza', choiceText: 'Large, Thin' },
  ...{ vegNonVeg: 'VEG', imageUrl: null },
});
const sync = (as: Credential, ...favouriteList: Favourite[]) =>
  api.call(endpoints.syncFavourites, { favouriteList }, { as });
const synced = async (as: Credential, ...list: Favourite[]) =>
  packetOf(await sync(as, ...list)).favouriteList;

describe('the favourites of an account', () => {
  test('are merged from two phones by the last change of each', async () => {
    const as = await api.signIn();
    const now = api.clock.now();
    expect(await synced(as)).toEqual([]);
    expect(await synced(as, pizza(now - 3), likes('a', now - 2))).toHaveLength(2);
    const merged = await synced(as, likes('a', now - 1, true), likes('b', now - 4));
    expect(merged).toEqual([likes('a', now - 1, true), pizza(now - 3), likes('b', now - 4)]);
    expect(await synced(as, pizza(now - 3), likes('a', now - 2))).toEqual(merged);
  });

  test('are at most forty of a kind, and a clock that is ahead counts as now', async () => {
    const as = await api.signIn();
    const now = api.clock.now();
    const many = Array.from({ length: 60 }, (_, index) => likes(String(index), now - index));
    expect(await synced(as, ...many)).toHaveLength(40);
    const [newest] = await synced(as, likes('ahead', now + 86_400_000));
    expect(newest).toMatchObject({ key: 'ahead', at: now });
  });

  test('are all kept when two phones send at once, separately for each customer', async () => {
    const as = await api.signIn();
    const now = api.clock.now();
    await Promise.all([sync(as, likes('a', now)), sync(as, likes('b', now))]);
    expect((await synced(as)).map(({ key }) => key).sort()).toEqual(['a', 'b']);
    expect(await synced(await api.signIn())).toEqual([]);
  });

  test('refuse invalid entries and endless lists', async () => {
    const as = await api.signIn();
    const many = Array.from({ length: 201 }, (_, index) => likes(String(index), index));
    expect(await sync(as, ...many)).toMatchObject({ error: 'invalidInput' });
    expect(await sync(as, { ...likes('', 1) })).toMatchObject({ error: 'invalidInput' });
  });
});
