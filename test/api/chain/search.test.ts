import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { searchPlace } from '#contract/endpoints/account/account.ts';
import { getItemListWithCatSubCat, restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { searchMenu } from '#domain/menu/menu-search.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let menu: readonly MenuItem[] = [];
beforeAll(async () => {
  api = await startApi();
  const outlets = await api.call(restaurantList, {});
  const restaurantId = outlets.ok ? (outlets.packet.restaurantList[0]?.recordId ?? 0) : 0;
  const result = await api.call(getItemListWithCatSubCat, { restaurantId });
  menu = result.ok ? result.packet.itemList : [];
});
afterAll(() => api.stop());

const titlesOf = (query: string) => searchMenu(menu, query).map(({ title }) => title);

async function outletsOf(searchKey: string) {
  const result = await api.call(restaurantList, { searchKey });
  return result.ok ? result.packet.restaurantList.map(({ area }) => area) : [];
}

describe('the search of the whole menu', () => {
  it('finds chicken and no vegetable dish for "chikn"', () => {
    const found = searchMenu(menu, 'chikn');
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ vegNonVeg }) => vegNonVeg === 'VEG').map(({ title }) => title)).toEqual([]);
    expect(titlesOf('chicken')).toEqual(expect.arrayContaining(found.map(({ title }) => title)));
  });

  it.each([
    ['buter chikn', 'Butter Chicken'],
    ['roti butter', 'Tandoori Roti'],
    ['dal makni', 'Dal Makhani'],
  ])('finds first for %j %j', (query, title) => {
    expect(titlesOf(query)[0]).toBe(title);
  });
});

describe('the search of outlets and places on the server', () => {
  it('reads words in any case, order and script of digits, with a slip', async () => {
    expect(await outletsOf('mohali ８')).toEqual(['Mohali Phase 8']);
    expect(await outletsOf('musoorie')).toEqual(await outletsOf('Mussoorie'));
    expect(await outletsOf('Mussoorie')).toHaveLength(1);
    expect(await outletsOf('no such town')).toEqual([]);
  });

  it('finds a place by words written together', async () => {
    const result = await api.call(searchPlace, { searchKey: 'phase८ mohali' });
    expect(result.ok && result.packet.placeList[0]?.remainder).toBe('Phase 8');
  });
});
