import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MenuSchema } from '#contract/catalogue/menu.ts';
import * as endpoints from '#contract/endpoints/chain/catalogue.ts';
import { defaultChoice, priceChoice } from '#domain/cart/menu-choice.ts';
import { findOutlet, setOutletPaused } from '#server/db/queries/catalogue/catalogue.ts';
import { setItemAvailability } from '#server/db/queries/catalogue/menus.ts';
import { fillDemo } from '#server/services/demo/fill-demo.ts';
import { importOutlets } from '#server/services/imports/imports.ts';
import { setOutletItemPrice } from '#test/support/makers/menu.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const MOHALI = { latitude: 30.7374, longitude: 76.6762 };
const NOIDA = { latitude: 28.57, longitude: 77.32 };
const DELHI = { latitude: 28.45, longitude: 77.33 };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function listOf(query: Parameters<typeof api.call<typeof endpoints.restaurantList>>[1]) {
  const result = await api.call(endpoints.restaurantList, query);
  if (!result.ok) throw new Error(result.message);
  return result.packet;
}

async function menuOf(restaurantId: number) {
  const result = await api.call(endpoints.getItemListWithCatSubCat, { restaurantId });
  if (!result.ok) throw new Error(result.message);
  return result.packet;
}

describe('the list of outlets', () => {
  it('names the fourteen outlets of the chain, without distances while no place is known', async () => {
    const { restaurantList, total } = await listOf({});
    expect(total).toBe(14);
    expect(restaurantList.map((outlet) => outlet.area)).toEqual([
      'Noida',
      'Meerut',
      'Ludhiana area',
      'Nawanshahr',
      'Mussoorie',
      'Haldwani',
      'Ropar',
      'Phagwara highway',
      'Morinda',
      'Faridabad',
      'Ropar-Manali highway',
      'Mohali Phase 8',
      'Patra',
      'Patiala',
    ]);
    expect(restaurantList.every((outlet) => outlet.distanceInMeter === null)).toBe(true);
  });

  it('puts the nearest first when a place is known', async () => {
    const { restaurantList } = await listOf(MOHALI);
    expect(restaurantList[0]?.area).toBe('Mohali Phase 8');
    const distances = restaurantList.map((outlet) => outlet.distanceInMeter ?? Number.NaN);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeLessThan(5000);
  });

  it('keeps to the outlets that take the order type', async () => {
    const areasOf = async (orderType: 'HomeDelivery' | 'TakeAway' | 'DineIn') =>
      (await listOf({ orderType })).restaurantList.map((outlet) => outlet.area);
    expect(await areasOf('HomeDelivery')).not.toContain('Phagwara highway');
    expect(await areasOf('TakeAway')).not.toContain('Patra');
    expect(await areasOf('TakeAway')).not.toContain('Ropar-Manali highway');
    expect(await areasOf('DineIn')).toHaveLength(14);
  });

  it('searches by every word of name, town and address, whatever their case', async () => {
    const { restaurantList } = await listOf({ searchKey: 'phase MOHALI' });
    expect(restaurantList.map((outlet) => outlet.recordId)).toEqual([12]);
    expect((await listOf({ searchKey: 'atlantis' })).total).toBe(0);
  });

  it('hands out pages and the number of all', async () => {
    const { restaurantList, total } = await listOf({ start: 12, length: 5 });
    expect(restaurantList.map((outlet) => outlet.recordId)).toEqual([13, 14]);
    expect(total).toBe(14);
  });

  it('refuses a place off the map and a page of nothing', async () => {
    for (const query of [{ latitude: 91, longitude: 0 }, { length: 0 }, { start: -1 }, { length: 1001 }]) {
      expect(await api.call(endpoints.restaurantList, query)).toMatchObject({ error: 'invalidInput' });
    }
  });
});

describe('one outlet', () => {
  it('has hours, contacts, licences and charges', async () => {
    const noida = (await listOf({})).restaurantList[0];
    const restaurantUuid = noida?.restaurantUuid ?? '';
    const result = await api.call(endpoints.getRestaurantDetail, { restaurantUuid });
    expect(result).toMatchObject({ ok: true, packet: { recordId: 1, legalDrinkingAge: 21 } });
    if (!result.ok) return;
    expect(result.packet.fssaiNumber).toMatch(/^\d{14}$/);
    expect(result.packet.gstin).toMatch(/^09[A-Z0-9]{13}$/);
    expect(result.packet.pricing.taxes.map((tax) => tax.rateBasisPoints)).toEqual([250, 250]);
  });

  it('is not found under an unknown identity', async () => {
    const restaurantUuid = '00000000-0000-4000-8000-000000000000';
    expect(await api.call(endpoints.getRestaurantDetail, { restaurantUuid })).toMatchObject({
      error: 'notFound',
      httpStatus: 404,
    });
  });

  it('knows the drinking age of its state', async () => {
    const ages = await Promise.all([1, 3, 5, 10].map((id) => findOutlet(api.db, id)));
    expect(ages.map((outlet) => outlet?.legalDrinkingAge)).toEqual([21, 25, 21, 21]);
  });
});

describe('the menu of every outlet', () => {
  it('fits the contract, has at least 150 items, and every picture exists', async () => {
    const { restaurantList } = await listOf({});
    for (const { recordId, imageUrl } of restaurantList) {
      const menu = v.parse(MenuSchema, await menuOf(recordId));
      expect(menu.itemList.length).toBeGreaterThanOrEqual(150);
      expect(new Set(menu.itemList.map((item) => item.itemId)).size).toBe(menu.itemList.length);
      const pictures = [
        imageUrl,
        ...menu.itemList.map((i) => i.imageUrl),
        ...menu.categoryList.map((c) => c.imageUrl),
      ];
      expect(pictures.filter((picture) => picture === null || !existsSync(`public${picture}`))).toEqual([]);
    }
  });

  it('names only categories and sub-categories that it lists', async () => {
    const menu = await menuOf(12);
    const known = new Map(
      menu.categoryList.map((c) => [c.categoryId, c.subCategoryList.map((s) => s.subCategoryId)]),
    );
    for (const item of menu.itemList) expect(known.get(item.categoryId)).toContain(item.subCategoryId);
  });

  it('can price the default choice of everything it sells', async () => {
    const sold = (await menuOf(12)).itemList.filter((item) => item.orderTypes.length > 0 && item.isAvailable);
    for (const item of sold) {
      const priced = priceChoice(item, defaultChoice(item));
      expect([item.itemId, priced.ok]).toEqual([item.itemId, true]);
    }
  });

  it('has the bar where there is a licence, for tables alone', async () => {
    const { itemList, categoryList } = await menuOf(12);
    const bar = categoryList
      .filter((category) => category.isDisplayOnly)
      .map((category) => category.categoryId);
    const drinks = itemList.filter((item) => bar.includes(item.categoryId));
    expect(drinks.length).toBeGreaterThan(10);
    expect(drinks.every((item) => item.taxClass === 'ALCOHOL')).toBe(true);
    expect([...new Set(drinks.flatMap((item) => item.orderTypes))]).toEqual(['DineIn']);
    expect(itemList.filter((item) => item.taxClass === 'ALCOHOL')).toHaveLength(drinks.length);
    expect((await menuOf(13)).itemList.some((item) => item.taxClass === 'ALCOHOL')).toBe(false);
  });

  it('differs a little from outlet to outlet', async () => {
    const priceOf = async (id: number) =>
      (await menuOf(id)).itemList.find((item) => item.itemId === 'masala-chai')?.price;
    expect([await priceOf(1), await priceOf(2)]).toEqual([8900, 6900]);
    expect((await menuOf(12)).itemList.filter((item) => !item.isAvailable)).not.toHaveLength(0);
  });
});

describe('a menu that changes', () => {
  it('keeps its version while nothing changes and gets another when an item sells out', async () => {
    const before = await menuOf(2);
    expect((await menuOf(2)).menuVersion).toBe(before.menuVersion);
    expect(await setItemAvailability(api.db, 2, 'butter-chicken', false)).toBe(true);
    const after = await menuOf(2);
    expect(after.menuVersion).not.toBe(before.menuVersion);
    expect(after.itemList.find((item) => item.itemId === 'butter-chicken')?.isAvailable).toBe(false);
    expect((await menuOf(3)).itemList.find((item) => item.itemId === 'butter-chicken')?.isAvailable).toBe(
      true,
    );
  });

  it('shows a new price at once', async () => {
    await setOutletItemPrice(api.db, 4, 'naan', 6100);
    expect((await menuOf(4)).itemList.find((item) => item.itemId === 'naan')?.price).toBe(6100);
  });

  it('leaves an unknown item alone', async () => {
    expect(await setItemAvailability(api.db, 2, 'no-such-thing', false)).toBe(false);
  });

  it('is read again after five minutes, so that its age stays true', async () => {
    const before = await menuOf(6);
    api.clock.advance(5 * 60 * 1000);
    expect((await menuOf(6)).asOf).toBe(before.asOf + 5 * 60 * 1000);
  });

  it('is not found for an unknown outlet', async () => {
    expect(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId: 99 })).toMatchObject({
      error: 'notFound',
    });
  });
});

describe('a delivery offer', () => {
  const offer = async (restaurantId: number, at: typeof MOHALI, itemTotalPaise = 0) => {
    const result = await api.call(endpoints.getDeliveryOffer, { restaurantId, ...at, itemTotalPaise });
    if (!result.ok) throw new Error(result.message);
    return result.packet;
  };

  it('charges the band of the distance and is free above the outlet’s limit', async () => {
    expect(await offer(12, MOHALI, 59_899)).toMatchObject({
      isDeliverable: true,
      deliveryFeePaise: 3900,
      isDeliveryOfferApplicable: false,
    });
    expect(await offer(12, MOHALI, 59_900)).toMatchObject({ isDeliveryOfferApplicable: true });
  });

  it('names the nearest outlet that does deliver where this one does not', async () => {
    expect(await offer(12, NOIDA)).toMatchObject({
      isDeliverable: false,
      deliveryFeePaise: 0,
      instead: { nearest: { recordId: 1 }, takeAwayPossible: true },
    });
  });

  it('names the only outlet that delivers even while it is paused, and none where none delivers', async () => {
    const between = { latitude: 28.49, longitude: 77.323 };
    expect((await offer(12, DELHI)).instead.nearest?.recordId).toBe(10);
    await setOutletPaused(api.db, 10, true);
    expect((await offer(12, DELHI)).instead.nearest?.recordId).toBe(10);
    await setOutletPaused(api.db, 10, false);
    expect((await offer(12, between)).instead.nearest).toBeNull();
  });

  it('offers nothing of an outlet without delivery, and no takeaway where there is none', async () => {
    const phagwara = { latitude: 31.2549, longitude: 75.7036 };
    expect(await offer(8, phagwara)).toMatchObject({ isDeliverable: false, instead: { nearest: null } });
    expect((await offer(11, phagwara)).instead.takeAwayPossible).toBe(false);
  });

  it('is not found for an unknown outlet', async () => {
    const input = { restaurantId: 99, ...MOHALI };
    expect(await api.call(endpoints.getDeliveryOffer, input)).toMatchObject({ error: 'notFound' });
  });
});

describe('the seed', () => {
  it('changes nothing when it runs again, not even what the outlets have changed', async () => {
    await setOutletPaused(api.db, 9, true);
    const before = await menuOf(9);
    await fillDemo({ db: api.db, now: api.clock.now });
    expect((await findOutlet(api.db, 9))?.isPaused).toBe(true);
    expect((await menuOf(9)).menuVersion).toBe(before.menuVersion);
  });
});

describe('a delivery offer among neighbours', () => {
  it('names an outlet that is taking orders before a nearer one that is not', async () => {
    const near = { latitude: 30.7056, longitude: 76.8013 };
    const result = () => api.call(endpoints.getDeliveryOffer, { restaurantId: 1, ...near });
    const imported = await importOutlets(api.db, readFileSync('docs/import/outlets-sample.csv'));
    expect(imported.ok).toBe(true);
    const between = { latitude: 30.7095, longitude: 76.7545 };
    const nearestTo = async () => {
      const offer = await api.call(endpoints.getDeliveryOffer, { restaurantId: 1, ...between });
      return offer.ok ? offer.packet.instead.nearest?.recordId : undefined;
    };
    expect(await result()).toMatchObject({ packet: { instead: { nearest: { recordId: 101 } } } });
    expect(await nearestTo()).toBe(101);
    await setOutletPaused(api.db, 101, true);
    expect(await nearestTo()).toBe(12);
  });
});
