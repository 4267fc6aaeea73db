import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveOutletHours } from '#contract/desk/endpoints/settings.ts';
import { addTable, retireTable } from '#contract/desk/endpoints/table-codes.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findMenuRevision } from '#server/db/queries/catalogue/menus.ts';
import { loadTables } from '#server/db/queries/tables/tables.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { planOutlets } from '#server/services/imports/plan-outlets.ts';
import { planOutletRemoval } from '#server/services/imports/remove-outlets.ts';
import { advanceOrder } from '#server/services/orders/progress/advance-order.ts';
import { packetOf, placeDraft, saveDraft } from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: false });
});
afterAll(() => api.stop());

const WHOLE = {
  'Record id': '1',
  Code: 'P01',
  Title: 'Pizza Junction',
  City: 'Mohali',
  State: 'Punjab',
  Address: 'SCO 12',
  Latitude: '30.7412',
  Longitude: '76.7821',
  FSSAI: '12126002000199',
  Phone: '0172-4000199',
  Email: 'p@own.example',
  GSTIN: '03AAKCS4821M1Z6',
  Hours: 'daily 11:00-23:00',
  'Closed on': '2027-01-26 Republic Day',
  'Dine-in': 'yes',
  Delivery: 'yes',
  Takeaway: 'yes',
  'Delivery bands': '2=25; 5=45',
  'Free delivery above': '499',
  'Minimum order': '149',
  'Packing cap': '60',
  Taxes: 'CGST=9; SGST=9',
  Tables: '3',
  Facilities: 'Parking; Free Wi-Fi',
  'Drinking age': '21',
  'Bar licence': 'PB-EXC-L2-0012',
  'Bar taxes': 'VAT=20',
  'Prep minutes': '15',
  Description: 'By the lake.',
  Area: 'Phase 8',
  'Picture URL': '/banners/own.webp',
  'UPI id': 'pizza.junction@bank',
  'UPI payee': 'Pizza Junction Foods',
};
type Cells = Readonly<Record<string, string>>;

const REQUIRED = ['Record id', 'Code', 'Title', 'City', 'State', 'Address', 'Latitude', 'Longitude', 'FSSAI'];
const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;
const fileOf = (cells: Cells) =>
  new TextEncoder().encode(
    `${Object.keys(cells).join(',')}\n${Object.values(cells).map(quoted).join(',')}\n`,
  );
const requiredOf = (cells: Cells): Cells =>
  Object.fromEntries(REQUIRED.map((name) => [name, cells[name] ?? '']));
const emptied = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, REQUIRED.includes(name) ? cell : '']),
  );

async function planned(cells: Cells) {
  const plan = await planOutlets(api.db, fileOf(cells));
  if (!plan.ok) throw new Error(plan.problems.map(({ text }) => text).join('; '));
  return plan.value;
}

async function notesOn(cells: Cells): Promise<string[]> {
  const plan = await planOutlets(api.db, fileOf({ ...WHOLE, ...cells }));
  const notes = plan.ok ? plan.value.warnings : plan.problems;
  return notes.map(({ column, text }) => `${column}: ${text}`);
}

const noProblem: string[] = [];

async function storedOutlet(recordId = 1) {
  const tables = await loadTables(api.db, recordId);
  const inUse = tables.filter(({ isActive }) => isActive).map(({ tableNumber }) => tableNumber);
  return { ...(await findOutlet(api.db, recordId)), tables: inUse };
}

describe('an outlet that is imported again', () => {
  it('keeps what the file leaves out, a column or a cell', async () => {
    expect(await importOutlets(api.db, fileOf(WHOLE))).toMatchObject({ ok: true });
    const whole = await storedOutlet();
    expect(whole).toMatchObject({ availableInHomeDelivery: true, deliveryRadiusMetres: 5_000 });
    for (const less of [requiredOf(WHOLE), emptied(WHOLE)]) {
      const { changes, details } = await planned(less);
      expect([changes.unchangedCount, details]).toEqual([1, []]);
      await importOutlets(api.db, fileOf(less));
      expect(await storedOutlet()).toEqual(whole);
    }
  });

  it('changes the taxes of the bar apart from GST, and its menu with the licence', async () => {
    await importOutlets(api.db, fileOf(WHOLE));
    const before = await findOutlet(api.db, 1);
    expect(before).toMatchObject({ barLicence: 'PB-EXC-L2-0012' });
    const taxesOf = async () =>
      (await findOutlet(api.db, 1))?.pricing.taxes.map(({ code, appliesTo }) => `${code} ${appliesTo}`);
    expect(await taxesOf()).toEqual(['CGST FOOD', 'SGST FOOD', 'VAT ALCOHOL']);
    await importOutlets(api.db, fileOf({ ...requiredOf(WHOLE), Taxes: 'GST=5' }));
    expect(await taxesOf()).toEqual(['GST FOOD', 'VAT ALCOHOL']);
    expect(await findMenuRevision(api.db, 1)).toBe(before?.menuRevision);
    await importOutlets(api.db, fileOf({ ...requiredOf(WHOLE), 'Bar licence': 'none', 'Bar taxes': 'none' }));
    expect(await findOutlet(api.db, 1)).toMatchObject({ barLicence: '' });
    expect(await taxesOf()).toEqual(['GST FOOD']);
    expect(await findMenuRevision(api.db, 1)).toBe((before?.menuRevision ?? 0) + 1);
    await importOutlets(api.db, fileOf(WHOLE));
  });

  it('lists each change with the old and new value before anything is written', async () => {
    const before = await storedOutlet();
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
    expect(await storedOutlet()).toEqual(before);
  });

  it('keeps the tables that were added at the desk, until the desk takes them out of use', async () => {
    const manager = await signInStaff(api, [roleAt('manager', 1)]);
    const atRoof = { restaurantId: 1, tableNumber: 'ROOF1' };
    packetOf(await callDesk(api, addTable, { ...atRoof, seats: 6 }, manager));
    const withTables = (tables: string) => ({ ...requiredOf(WHOLE), Tables: tables });
    for (const tables of ['2', 'none', '3']) {
      await importOutlets(api.db, fileOf(withTables(tables)));
      expect((await storedOutlet()).tables).toContain('ROOF1');
    }
    const { details } = await planned(withTables('2'));
    expect(details[0]?.facts).toEqual([
      { name: 'tables', was: 'ROOF1=6, T01, T02, T03', is: 'ROOF1=6, T01, T02' },
    ]);
    const named = withTables('T01; T02; T03; ROOF1');
    expect((await planned(named)).details).toEqual([]);
    await importOutlets(api.db, fileOf(named));
    await importOutlets(api.db, fileOf(withTables('3')));
    expect((await storedOutlet()).tables, 'the file has taken it over').not.toContain('ROOF1');
    packetOf(await callDesk(api, addTable, { ...atRoof, seats: 6 }, manager));
    packetOf(await callDesk(api, retireTable, atRoof, manager));
    await importOutlets(api.db, fileOf(withTables('3')));
    expect((await storedOutlet()).tables).toEqual(['T01', 'T02', 'T03']);
  });

  it('keeps hours that the desk has changed, until the file has other hours than before', async () => {
    const withHours = (Hours: string) => ({ ...requiredOf(WHOLE), Hours });
    const hoursNow = async () => (await storedOutlet()).openingHours?.weekly.length;
    await importOutlets(api.db, fileOf(withHours('daily 11:00-23:00')));
    const manager = await signInStaff(api, [roleAt('manager', 1)]);
    const atDesk = { restaurantId: 1, hours: 'Mon-Fri 12:00-22:00', closedOn: '2027-03-04' };
    packetOf(await callDesk(api, saveOutletHours, atDesk, manager));
    for (const old of [WHOLE, withHours('daily 11:00-23:00'), requiredOf(WHOLE)]) {
      expect((await planned(old)).details).toEqual([]);
      await importOutlets(api.db, fileOf(old));
      expect(await hoursNow()).toBe(5);
    }
    const changed = withHours('Sat-Sun 11:00-23:00');
    expect((await planned(changed)).details[0]?.facts).toEqual([
      { name: 'hours', was: 'Mon-Fri 12:00-22:00', is: 'Sat-Sun 11:00-23:00' },
    ]);
    await importOutlets(api.db, fileOf(changed));
    expect(await hoursNow()).toBe(2);
    await importOutlets(api.db, fileOf(withHours('daily 11:00-23:00')));
    expect(await hoursNow(), 'the file has taken them over').toBe(7);
    await importOutlets(api.db, fileOf(WHOLE));
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
    await importOutlets(api.db, fileOf({ ...requiredOf(WHOLE), ...none }));
    const { openingHours, pricing, deliveryRadiusMetres } = await storedOutlet();
    expect([openingHours?.closedOn, pricing?.deliveryBands, pricing?.freeDeliveryAbovePaise]).toEqual([
      [],
      [],
      null,
    ]);
    expect(deliveryRadiusMetres).toBe(0);
    expect(await notesOn({ 'Delivery bands': 'none' })).toEqual([
      'delivery bands: an outlet that delivers needs at least one band, such as 5=39',
    ]);
  });
});

describe('an outlet with the code or id of another one', () => {
  it('needs confirmation where its code changes, as printed table codes begin with it', async () => {
    await importOutlets(api.db, fileOf(WHOLE));
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
    await importOutlets(api.db, fileOf(round));
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

describe('cells of outlets as people write them', () => {
  it('list closed days with commas or lines, and refuse a date within a reason', async () => {
    const cell = '2027-01-26 Republic Day, 2027-03-22 Holi, second day\n2027-08-15';
    await importOutlets(api.db, fileOf({ ...WHOLE, 'Closed on': cell }));
    expect((await storedOutlet()).openingHours?.closedOn).toEqual([
      { date: '2027-01-26', reason: 'Republic Day' },
      { date: '2027-03-22', reason: 'Holi, second day' },
      { date: '2027-08-15', reason: '' },
    ]);
    for (const reason of ['Republic Day and 2027-03-22 Holi', 'Republic Day, 22/03/2027 Holi']) {
      expect(await notesOn({ 'Closed on': `2027-01-26 ${reason}` })).toEqual([
        `closed on: "2027-01-26 ${reason}" has two dates; put ; between the days`,
      ]);
    }
  });

  it.each([
    ['9 - 5', '"9 - 5" is 09:00 to 05:00, 20 hours; is AM or PM missing?'],
    ['11 AM - 3', '"11 AM - 3" is 11:00 to 03:00, 16 hours; is AM or PM missing?'],
    ['Mon-Fri 10:00-6:00', '"10:00 - 6:00" is 10:00 to 06:00, 20 hours; is AM or PM missing?'],
    ['6 AM - 11:30 PM', '"6 AM - 11:30 PM" is 06:00 to 23:30, 17.5 hours; is AM or PM missing?'],
  ])('need confirmation where hours are ambiguous: %s', async (hours, text) => {
    expect(await notesOn({ Hours: hours })).toEqual([`hours: ${text}`]);
  });

  it.each([
    ['24h'],
    ['daily 00:00-00:00'],
    ['daily 18:00-02:00'],
    ['Mon-Thu 11:00-23:00; Fri-Sun 11:00-01:00'],
    ['11 AM - 3 PM, 7 PM - 12 midnight'],
    ['6 PM - 2'],
    ['12 noon - 12 midnight'],
  ])('need no confirmation where they are clear: %s', async (hours) => {
    expect(await notesOn({ Hours: hours })).toEqual(noProblem);
  });

  it.each([
    [
      { GSTIN: '06AAKCS4821M1Z0' },
      'gstin: "06AAKCS4821M1Z0" begins with 06, which is Haryana, and the outlet is in Punjab',
    ],
    [
      { GSTIN: '03AAKCS4812M1Z6' },
      'gstin: "03AAKCS4812M1Z6" does not fit its last character, which checks the others: is one mistyped?',
    ],
    [
      { FSSAI: '12126002000000' },
      'fssai: "12126002000000" ends in zeros only: has a spreadsheet shortened it?',
    ],
    [
      { FSSAI: '00000000000000' },
      'fssai: "00000000000000" ends in zeros only: has a spreadsheet shortened it?',
    ],
    [{ Taxes: 'CGST=0.025; SGST=2.5' }, 'taxes: CGST is 0.025 %; is that meant?'],
    [
      { 'Dine-in': 'no', Delivery: 'no', Takeaway: 'no' },
      'null: "Pizza Junction" takes no orders: dine-in, delivery and takeaway are all "no"; is that meant?',
    ],
    [
      { Delivery: 'no' },
      'delivery: "Pizza Junction" has delivery bands and does not deliver; is that meant?',
    ],
    [{ Tables: '500' }, 'tables: 500 tables are too many, at most 200 are possible; a table 500 is T500'],
    [{ Latitude: '30,7412' }, 'latitude: "30,7412" has a comma; write a point: 30.7412'],
    [{ 'UPI id': 'pizza.junction' }, 'upi id: "pizza.junction" is not a UPI id, such as name@bank'],
    [{ FSSAI: 'Lic. 12126002000199' }, 'fssai: "Lic. 12126002000199" is not an FSSAI number of 14 digits'],
  ])('need confirmation or are refused in a sentence: %j', async (cells, text) => {
    expect(await notesOn(cells)).toEqual([text]);
  });

  it.each([
    [{ State: 'PB' }],
    [{ State: 'Tamilnadu', GSTIN: '33AAKCS4821M1Z3' }],
    [{ FSSAI: "'12126002000199" }],
    [{ FSSAI: '="12126002000199"' }],
    [{ FSSAI: '12126002000199.0' }],
    [{ FSSAI: '12126 00200 0199' }],
    [{ Phone: '\u202A+91 98765 43210\u202C' }],
    [{ Phone: '9876543210.0' }],
    [{ Tables: '12.0' }],
    [{ Tables: 'A1, A2, A3' }],
    [{ Taxes: 'CGST=2.5, SGST=2.5' }],
    [{ 'Delivery bands': '2 km=25, 5=45' }],
  ])('are taken with what spreadsheets add to them: %j', async (cells) => {
    expect(await notesOn(cells)).toEqual(noProblem);
  });

  it('are stored without it', async () => {
    const cells = { FSSAI: "'12126002000199.0", Facilities: 'Parking, Free Wi-Fi', Tables: '2.0' };
    await importOutlets(api.db, fileOf({ ...WHOLE, ...cells, 'Record id': '1.0' }));
    expect(await storedOutlet()).toMatchObject({
      ...{ fssaiNumber: '12126002000199', facilities: ['Parking', 'Free Wi-Fi'], tables: ['T01', 'T02'] },
    });
  });
});
