import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveOutletHours } from '#contract/desk/endpoints/settings.ts';
import { addTable, retireTable } from '#contract/desk/endpoints/table-codes.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findMenuRevision } from '#server/db/queries/catalogue/menus.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { planOutlets } from '#server/services/imports/plan-outlets.ts';
import { planOutletRemoval } from '#server/services/imports/remove-outlets.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { packetOf, placeDraft, saveDraft } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';
import { type Cells, notesOn, outletFileOf, storedOutlet, WHOLE } from './outlet-files.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const REQUIRED = ['Record id', 'Code', 'Title', 'City', 'State', 'Address', 'Latitude', 'Longitude', 'FSSAI'];

const requiredOf = (cells: Cells): Cells =>
  Object.fromEntries(REQUIRED.map((name) => [name, cells[name] ?? '']));

const emptied = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, REQUIRED.includes(name) ? cell : '']),
  );

async function planned(cells: Cells) {
  const plan = await planOutlets(api.db, outletFileOf(cells));
  if (!plan.ok) throw new Error(plan.problems.map(({ text }) => text).join('; '));
  return plan.value;
}

describe('an outlet that is imported again', () => {
  it('keeps what the file leaves out, a column or a cell', async () => {
    expect(await importOutlets(api.db, outletFileOf(WHOLE))).toMatchObject({ ok: true });
    const whole = await storedOutlet(api);
    expect(whole).toMatchObject({ availableInHomeDelivery: true, deliveryRadiusMetres: 5_000 });
    for (const less of [requiredOf(WHOLE), emptied(WHOLE)]) {
      const { changes, details } = await planned(less);
      expect([changes.unchangedCount, details]).toEqual([1, []]);
      await importOutlets(api.db, outletFileOf(less));
      expect(await storedOutlet(api)).toEqual(whole);
    }
  });

  it('changes the taxes of the bar apart from GST, and its menu with the licence', async () => {
    await importOutlets(api.db, outletFileOf(WHOLE));
    const before = await findOutlet(api.db, 1);
    expect(before).toMatchObject({ barLicence: 'PB-EXC-L2-0012' });
    const taxesOf = async () =>
      (await findOutlet(api.db, 1))?.pricing.taxes.map(({ code, appliesTo }) => `${code} ${appliesTo}`);
    expect(await taxesOf()).toEqual(['CGST FOOD', 'SGST FOOD', 'VAT ALCOHOL']);
    await importOutlets(api.db, outletFileOf({ ...requiredOf(WHOLE), Taxes: 'GST=5' }));
    expect(await taxesOf()).toEqual(['GST FOOD', 'VAT ALCOHOL']);
    expect(await findMenuRevision(api.db, 1)).toBe(before?.menuRevision);
    await importOutlets(
      api.db,
      outletFileOf({ ...requiredOf(WHOLE), 'Bar licence': 'none', 'Bar taxes': 'none' }),
    );
    expect(await findOutlet(api.db, 1)).toMatchObject({ barLicence: '' });
    expect(await taxesOf()).toEqual(['GST FOOD']);
    expect(await findMenuRevision(api.db, 1)).toBe((before?.menuRevision ?? 0) + 1);
    await importOutlets(api.db, outletFileOf(WHOLE));
  });

  it('lists each change with the old and new value before anything is written', async () => {
    const before = await storedOutlet(api);
    const cells = {
      ...requiredOf(WHOLE),
      Phone: '0172-4000777',
      Delivery: 'no',
      Taxes: 'CGST=2.5; SGST=2.5',
    };
    const { changes, details } = await planned({ ...cells, Hours: 'Mon-Fri 11:00-22:00', Tables: '2' });
    expect(changes.changed).toEqual(['Pizza Junction']);
    expect(details).toEqual([
      {
        title: 'Pizza Junction',
        facts: [
          { name: 'phone', was: '0172-4000199', is: '0172-4000777' },
          { name: 'hours', was: 'Mon-Sun 11:00-23:00', is: 'Mon-Fri 11:00-22:00' },
          { name: 'delivery', was: 'yes', is: 'no' },
          { name: 'taxes', was: 'CGST 9%, SGST 9%', is: 'CGST 2.5%, SGST 2.5%' },
          { name: 'tables', was: 'T01, T02, T03', is: 'T01, T02' },
        ],
      },
    ]);
    expect(await storedOutlet(api)).toEqual(before);
  });

  it('keeps the tables that were added at the desk, until the desk takes them out of use', async () => {
    const manager = await signInStaff(api, [roleAt('manager', 1)]);
    const atRoof = { restaurantId: 1, tableNumber: 'ROOF1' };
    packetOf(await callDesk(api, addTable, { ...atRoof, seats: 6 }, manager));
    const withTables = (tables: string) => ({ ...requiredOf(WHOLE), Tables: tables });
    for (const tables of ['2', 'none', '3']) {
      await importOutlets(api.db, outletFileOf(withTables(tables)));
      expect((await storedOutlet(api)).tables).toContain('ROOF1');
    }
    const { details } = await planned(withTables('2'));
    expect(details[0]?.facts).toEqual([
      { name: 'tables', was: 'ROOF1=6, T01, T02, T03', is: 'ROOF1=6, T01, T02' },
    ]);
    const named = withTables('T01; T02; T03; ROOF1');
    expect((await planned(named)).details).toEqual([]);
    await importOutlets(api.db, outletFileOf(named));
    await importOutlets(api.db, outletFileOf(withTables('3')));
    expect((await storedOutlet(api)).tables, 'the file has taken it over').not.toContain('ROOF1');
    packetOf(await callDesk(api, addTable, { ...atRoof, seats: 6 }, manager));
    packetOf(await callDesk(api, retireTable, atRoof, manager));
    await importOutlets(api.db, outletFileOf(withTables('3')));
    expect((await storedOutlet(api)).tables).toEqual(['T01', 'T02', 'T03']);
  });

  it('keeps hours that the desk has changed, until the file has other hours than before', async () => {
    const withHours = (Hours: string) => ({ ...requiredOf(WHOLE), Hours });
    const hoursNow = async () => (await storedOutlet(api)).openingHours?.weekly.length;
    await importOutlets(api.db, outletFileOf(withHours('daily 11:00-23:00')));
    const manager = await signInStaff(api, [roleAt('manager', 1)]);
    const atDesk = { restaurantId: 1, hours: 'Mon-Fri 12:00-22:00', closedOn: '2027-03-04' };
    packetOf(await callDesk(api, saveOutletHours, atDesk, manager));
    for (const old of [WHOLE, withHours('daily 11:00-23:00'), requiredOf(WHOLE)]) {
      expect((await planned(old)).details).toEqual([]);
      await importOutlets(api.db, outletFileOf(old));
      expect(await hoursNow()).toBe(5);
    }
    const changed = withHours('Sat-Sun 11:00-23:00');
    expect((await planned(changed)).details[0]?.facts).toEqual([
      { name: 'hours', was: 'Mon-Fri 12:00-22:00', is: 'Sat-Sun 11:00-23:00' },
    ]);
    await importOutlets(api.db, outletFileOf(changed));
    expect(await hoursNow()).toBe(2);
    await importOutlets(api.db, outletFileOf(withHours('daily 11:00-23:00')));
    expect(await hoursNow(), 'the file has taken them over').toBe(7);
    await importOutlets(api.db, outletFileOf(WHOLE));
  });

  it('loses an optional value by the word none', async () => {
    const none = {
      'Closed on': 'none',
      'Delivery bands': 'None',
      'Free delivery above': 'NONE',
      Delivery: 'no',
    };
    const { details } = await planned({ ...requiredOf(WHOLE), ...none, Facilities: 'none', Tables: 'none' });
    expect(details[0]?.facts.map(({ name, is }) => `${name}: ${is}`)).toEqual([
      'closed on: ',
      'delivery: no',
      'delivery bands: ',
      'free delivery above: ',
      'tables: ',
      'facilities: ',
    ]);
    await importOutlets(api.db, outletFileOf({ ...requiredOf(WHOLE), ...none }));
    const { openingHours, pricing, deliveryRadiusMetres } = await storedOutlet(api);
    expect([openingHours?.closedOn, pricing?.deliveryBands, pricing?.freeDeliveryAbovePaise]).toEqual([
      [],
      [],
      null,
    ]);
    expect(deliveryRadiusMetres).toBe(0);
    expect(await notesOn(api, { 'Delivery bands': 'none' })).toEqual([
      'delivery bands: an outlet that delivers needs at least one band, such as 5=39',
    ]);
  });
});

describe('an outlet with the code or id of another one', () => {
  it('needs confirmation where its code changes, as printed table codes begin with it', async () => {
    await importOutlets(api.db, outletFileOf(WHOLE));
    const { doubts } = await planned({ ...WHOLE, Code: 'Q01' });
    expect(doubts).toEqual([
      {
        row: 2,
        column: 'code',
        text: 'the code of "Pizza Junction" was P01 and becomes Q01: the printed codes of its 3 tables stop working, and have to be printed anew',
      },
    ]);
    expect((await planned(WHOLE)).doubts).toEqual([]);
  });

  it('needs confirmation where its record id was that of a removed outlet with orders', async () => {
    const round = { ...WHOLE, 'Record id': '7', Code: 'P07', Title: 'Old Cafe', Hours: '24h' };
    await importOutlets(api.db, outletFileOf(round));
    const menu = 'item,category,price,veg mark\nDal,Mains,199,veg';
    await importMenu(api.db, new TextEncoder().encode(menu), null);
    const as = await api.signIn();
    const line = { itemId: 'dal', variantId: null, modifierList: [], note: '', quantity: 1 };
    const form = {
      ...{ cartKey: randomUUID(), orderType: 'TakeAway' as const, restaurantId: 7 },
      itemList: [line],
    };
    const { orderRefId } = await placeDraft(api, as, await saveDraft(api, as, form), 'PAY_AT_STORE');
    for (const status of ['ACCEPTED', 'PREPARING', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
      expect((await advanceOrder(api.deps, orderRefId, status, 'outlet')).ok).toBe(true);
    }
    const removal = await planOutletRemoval(api.db, 'P07', api.clock.now());
    if (!removal.ok) throw new Error(removal.failure.code);
    await removal.value.write();
    const other = { ...round, Code: 'N07', Title: 'New Chain' };
    expect((await planned(other)).doubts).toEqual([
      {
        row: 2,
        column: 'record id',
        text: 'record id 7 was P07 "Old Cafe", with 1 order: its orders and invoices will show "New Chain" with its GSTIN; use an id that was never used',
      },
    ]);
    expect((await planned(round)).doubts).toEqual([]);
  });
});
