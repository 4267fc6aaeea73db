import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItemListWithCatSubCat, restaurantList } from '#contract/endpoints/chain/catalogue.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { loadTables } from '#server/db/queries/tables/tables.ts';
import { events } from '#server/db/schema/guests/events.ts';
import { coupons } from '#server/db/schema/offers/coupons.ts';
import { dealOutlets, deals } from '#server/db/schema/offers/deals.ts';
import { vouchers } from '#server/db/schema/offers/rewards.ts';
import { fillDemo } from '#server/services/demo/fill-demo.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { bytesOf, sampleFile } from '#test/api/imports/menu/menu-files.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('importing outlets', () => {
  it('adds those of the sample file with their tables, and changes them when they come again', async () => {
    expect(await importOutlets(api.db, sampleFile('outlets-sample.csv'))).toEqual({
      ok: true,
      value: { rows: 2 },
    });
    const once = await findOutlet(api.db, 101);
    expect(once).toMatchObject({ code: 'ELA', legalDrinkingAge: 25, deliveryRadiusMetres: 5000 });
    expect(once?.openingHours.weekly).toContainEqual({ weekday: 0, opens: '11:00', closes: '01:00' });
    expect(await loadTables(api.db, 101)).toHaveLength(18);
    await importOutlets(api.db, sampleFile('outlets-sample.csv'));
    expect(await findOutlet(api.db, 101)).toEqual(once);
    const list = await api.call(restaurantList, { searchKey: 'sample' });
    expect(list.ok && list.packet.total).toBe(2);
  });

  it('puts tables out of use that are no longer named', async () => {
    const text = sampleFile('outlets-sample.csv').toString('utf8');
    await importOutlets(api.db, bytesOf(text.replace('R1; R2; R3; R4', 'R1; R9')));
    const tables = await loadTables(api.db, 102);
    expect(tables.filter((table) => table.isActive).map((table) => table.tableNumber)).toEqual(['R1', 'R9']);
  });

  it('names every mistake with its row and changes nothing', async () => {
    const [header = '', row = ''] = sampleFile('outlets-sample.csv').toString('utf8').split('\n');
    const bad = row
      .replace('101,', '103,')
      .replace('ELA', 'elante')
      .replace('30.7056', '130')
      .replace('Mon-Thu 11:00-23:00; Fri-Sun 11:00-01:00', 'always')
      .replace('12126002000199', '12')
      .replace('2=25; 5=45', '5=25; 2=45');
    const imported = await importOutlets(
      api.db,
      bytesOf(`${header}\n${bad}\n${row.replace('101,', '1.5,')}`),
    );
    if (imported.ok) throw new Error('was imported');
    expect(imported.problems.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
      '2 code',
      '2 latitude',
      '2 fssai',
      '2 hours',
      '2 delivery bands',
      '3 record id',
    ]);
    expect(await findOutlet(api.db, 103)).toBeUndefined();
  });

  it('refuses the table letters of another outlet', async () => {
    const text = sampleFile('outlets-sample.csv').toString('utf8').replace('ELA', 'MOH');
    expect(await importOutlets(api.db, bytesOf(text))).toMatchObject({
      ok: false,
      problems: [{ column: 'code', text: '"MOH" is the code of outlet 12' }],
    });
  });

  it('requires delivery bands of an outlet that delivers', async () => {
    const text = sampleFile('outlets-sample.csv').toString('utf8').replace('2=25; 5=45', 'none');
    expect(await importOutlets(api.db, bytesOf(text))).toMatchObject({
      problems: [{ row: 2, column: 'delivery bands' }],
    });
  });

  it('does not overwrite an outlet of the sandbox, which has demo events and deals', async () => {
    const before = await findOutlet(api.db, 1);
    const text = sampleFile('outlets-sample.csv')
      .toString('utf8')
      .replace('101,', '1,')
      .replace('ELA', 'ELX');
    expect(await importOutlets(api.db, bytesOf(text))).toMatchObject({
      ok: false,
      problems: [{ column: 'record id', text: expect.stringContaining('outlet 1 is the sandbox') }],
    });
    expect(await findOutlet(api.db, 1)).toEqual(before);
  });
});

describe('the sandbox on a data folder that was filled by imports', () => {
  const demoRowsOf = async (started: TestApi) => ({
    events: await started.db.$count(events),
    deals: await started.db.$count(deals),
    dealOutlets: await started.db.$count(dealOutlets),
    coupons: await started.db.$count(coupons),
    vouchers: await started.db.$count(vouchers),
  });

  it.each([
    ['other record ids than the demo’s', 101, 102],
    ['record ids of the demo', 1, 12],
  ])('starts over outlets with %s, and adds no demo row to them', async (_ids, first, second) => {
    const own = await startApi({ seed: false });
    const text = sampleFile('outlets-sample.csv')
      .toString('utf8')
      .replace('101,', `${first},`)
      .replace('102,', `${second},`);
    expect(await importOutlets(own.db, bytesOf(text))).toMatchObject({ ok: true });
    expect(await importMenu(own.db, sampleFile('menu-sample.csv'), null)).toMatchObject({ ok: true });
    await fillDemo({ db: own.db, now: own.clock.now });
    await fillDemo({ db: own.db, now: own.clock.now });
    expect(await demoRowsOf(own)).toEqual({ events: 0, deals: 0, dealOutlets: 0, coupons: 0, vouchers: 0 });
    const list = await own.call(restaurantList, { searchKey: '' });
    expect(list.ok && list.packet.total).toBe(2);
    const menu = await own.call(getItemListWithCatSubCat, { restaurantId: first });
    expect(menu.ok && menu.packet.itemList).toHaveLength(8);
    await own.stop();
  });

  it('serves an imported menu at the demo outlets, without a dish of the demo', async () => {
    const own = await startApi({ seed: false });
    expect(await importMenu(own.db, sampleFile('menu-sample.csv'), null)).toMatchObject({ ok: true });
    await fillDemo({ db: own.db, now: own.clock.now });
    const menu = await own.call(getItemListWithCatSubCat, { restaurantId: 12 });
    expect(menu.ok && menu.packet.itemList).toHaveLength(8);
    expect((await demoRowsOf(own)).events).toBeGreaterThan(0);
    await own.stop();
  });

  it('adds demo events and deals to the demo outlets alone', async () => {
    const mixed = await startApi();
    for (const table of [dealOutlets, deals]) await mixed.db.delete(table);
    expect(await importOutlets(mixed.db, sampleFile('outlets-sample.csv'))).toMatchObject({ ok: true });
    await fillDemo({ db: mixed.db, now: mixed.clock.now });
    const joined = await mixed.db.select({ id: dealOutlets.restaurantId }).from(dealOutlets);
    expect(joined.length).toBeGreaterThan(14);
    expect(joined.filter(({ id }) => id > 100)).toEqual([]);
    await mixed.stop();
  });
});
