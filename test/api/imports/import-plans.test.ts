import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { planMenu } from '#server/services/imports/plan-menu.ts';
import { planOutlets } from '#server/services/imports/plan-outlets.ts';
import { errorOf, packetOf, takeawayForm } from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bytesOf = (...rows: string[]) => new TextEncoder().encode(rows.join('\n'));
const menuOf = (...rows: string[]) => bytesOf('item,category,price,veg mark,variants,modifiers', ...rows);

interface OutletCells {
  readonly id: number;
  readonly at: string;
  readonly title?: string;
  readonly contacts?: string;
  readonly hours?: string;
}
const HEAD =
  'record id,code,title,city,state,address,fssai,latitude,longitude,phone,email,gstin,hours,tables';
const CONTACTS = '+91 172 400 0199,cafe@own.example,03AAKCS4821M1Z6';
const rowOf = ({
  id,
  at,
  title = `Cafe ${id}`,
  contacts = CONTACTS,
  hours = 'daily 00:00-00:00',
}: OutletCells) => `${id},X${id},${title},Town,Punjab,Road,12126002000199,${at},${contacts},${hours},4`;
const outletsOf = (...list: OutletCells[]) => bytesOf(HEAD, ...list.map(rowOf));

async function doubtsOf(file: Uint8Array): Promise<string[]> {
  const planned = await planOutlets(api.db, file);
  if (!planned.ok) throw new Error('was not planned');
  return planned.value.doubts.map(({ row, text }) => `${row}: ${text}`);
}

describe('outlets far from all others', () => {
  const ludhiana = { id: 20, at: '30.9010,75.8573' };
  const madurai = { id: 21, at: '9.9252,78.1198', title: 'Cafe Madurai' };

  it('need confirmation with their distance, and are imported with --yes', async () => {
    const file = outletsOf(ludhiana, { id: 22, at: '30.7,76.7' }, madurai);
    expect(await doubtsOf(file)).toEqual([
      '4: "Cafe Madurai" is 2,315 km from "Cafe 22", the nearest other outlet; is that right?',
    ]);
    expect(await findOutlet(api.db, 20)).toBeUndefined();
    await importOutlets(api.db, file);
    expect(await findOutlet(api.db, 21)).toMatchObject({ title: 'Cafe Madurai' });
    // A confirmed doubt is not reported again.
    expect(await doubtsOf(outletsOf(madurai))).toEqual([]);
    // 180 km from Madurai, and 2,400 from all others.
    expect(await doubtsOf(outletsOf({ id: 23, at: '8.5241,76.9366' }))).toEqual([]);
  });

  it('need confirmation outside India, even a single one', async () => {
    const [problem = ''] = await doubtsOf(outletsOf({ id: 24, at: '51.5,-0.12', title: 'Cafe London' }));
    expect(problem).toMatch(
      /^2: "Cafe London" is outside India, 6,\d{3} km from "Cafe 20", the nearest other outlet; is that right\?$/,
    );
  });

  it('need no confirmation where a chain has one outlet', async () => {
    const own = await startApi({ seed: false });
    expect(await planOutlets(own.db, outletsOf(madurai))).toMatchObject({ value: { doubts: [] } });
    await own.stop();
  });

  it('are said to look swapped where they would be near another one then', async () => {
    const dubai = { id: 25, at: '25.2048,55.2708', title: 'Cafe Dubai' };
    const swapped = { id: 26, at: '55.3773,25.4052', title: 'Cafe Sharjah' };
    expect(await doubtsOf(outletsOf(dubai, swapped))).toContain(
      '3: "Cafe Sharjah" looks as if its latitude and longitude were swapped; are they right?',
    );
  });
});

describe('a file of outlets', () => {
  it('has all its problems listed at once, those with stored outlets too', async () => {
    await importOutlets(api.db, outletsOf({ id: 91, at: '30.7,76.7' }));
    const rows = [
      rowOf({ id: 92, at: '130,76.7' }).replace('X92', 'X91'),
      rowOf({ id: 1, at: '30.7,76.7' }),
      rowOf({ id: 93, at: '76.7,30.7', title: '' }),
      rowOf({ id: 93, at: '9.9252,78.1198', hours: 'often' }),
      rowOf({ id: 94, at: '51.5,-0.12' }),
    ];
    const planned = await planOutlets(api.db, bytesOf(HEAD, ...rows));
    if (planned.ok) throw new Error('was planned');
    expect(planned.problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 latitude',
      '2 code',
      '3 code',
      '3 record id',
      '4 title',
      '4 latitude',
      '5 hours',
      '5 record id',
      '5 code',
      '6 latitude',
    ]);
  });

  it('is warned of titles that two outlets have', async () => {
    await importOutlets(api.db, outletsOf({ id: 95, at: '30.7,76.7', title: 'Cafe Lake' }));
    const twins = outletsOf(
      { id: 96, at: '30.7,76.7', title: 'Cafe Lake' },
      { id: 97, at: '30.7,76.7', title: 'Cafe Hill' },
      { id: 98, at: '30.7,76.7', title: 'CAFE HILL' },
    );
    const planned = await planOutlets(api.db, twins);
    expect(planned.ok && planned.value.warnings.map(({ row, text }) => `${row}: ${text}`)).toEqual([
      '2: "Cafe Lake" is also the title of outlet 95; customers cannot tell them apart',
      '3: "Cafe Hill" is also the title of row 4; customers cannot tell them apart',
      '4: "CAFE HILL" is also the title of row 3; customers cannot tell them apart',
    ]);
  });
});

describe('a menu that loses most of its dishes', () => {
  const four = ['Dal,Mains,199,veg,,', 'Rice,Mains,99,veg,,', 'Roti,Breads,29,veg,,', 'Naan,Breads,49,veg,,'];
  const doubtsAbout = async (...rows: string[]) => {
    const planned = await planMenu(api.db, menuOf(...rows), 5);
    return planned.ok ? planned.value.doubts.map(({ text }) => text) : planned.problems;
  };

  it('needs confirmation, for an outlet’s own menu and a shared one', async () => {
    const [text = ''] = await doubtsAbout(...four);
    expect(text).toMatch(/^255 of the 256 dishes on the menu of "Sunehri .+" are not in the file/);
    await importMenu(api.db, menuOf(...four), 5);
    expect(await doubtsAbout(...four.slice(0, 2))).toEqual([]);
    expect(await doubtsAbout(...four.slice(0, 1), 'Tea,Hot,20,veg,,')).toEqual([
      expect.stringMatching(/^3 of the 4 dishes on the menu of/),
    ]);
  });
});

describe('prices that look like paise', () => {
  const usual = [
    'Dal,Mains,199,veg,,',
    'Rice,Mains,99,veg,,',
    'Roti,Breads,29,veg,,',
    'Naan,Breads,49,veg,,',
  ];

  it('are warned of by row, and imported', async () => {
    const file = menuOf(
      ...usual,
      'Kulcha,Breads,5900,veg,,',
      'Tea,Hot,,veg,Small=20; Large=4000,Sugar [0..1]: Jaggery=5; Honey=1000',
      'Coffee,Hot,60,veg,,Extras [0..3]: Milk=10; Cream=20; Shot=30',
    );
    const planned = await planMenu(api.db, file, 3);
    if (!planned.ok) throw new Error('was not planned');
    expect(planned.value.warnings.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
      '6 price: "Kulcha" costs ₹5,900, others about ₹60: is this an amount in paise?',
      '7 variants: "Tea, Large" costs ₹4,000, others about ₹60: is this an amount in paise?',
      '7 modifiers: "Tea, Honey" costs ₹1,000, others about ₹20: is this an amount in paise?',
    ]);
    expect(await importMenu(api.db, file, 3)).toMatchObject({ ok: true });
  });

  it('are not assumed in a menu of a few dishes, or in an expensive one', async () => {
    const planned = await planMenu(api.db, menuOf(...usual, 'Sadya,Mains,1499,veg,,'), 3);
    expect(planned).toMatchObject({ ok: true, value: { warnings: [] } });
    const few = await planMenu(api.db, menuOf('Tea,Hot,20,veg,,', 'Feast,Hot,5000,veg,,'), 3);
    expect(few).toMatchObject({ ok: true, value: { warnings: [] } });
  });
});

describe('what an import is about to do', () => {
  it('is listed for a menu by name before anything is written', async () => {
    await importMenu(api.db, menuOf('Dal,Mains,199,veg,,', 'Rice,Mains,99,veg,,', 'Roti,Breads,29,veg,,'), 4);
    const planned = await planMenu(
      api.db,
      menuOf('Rice,Mains,99,veg,,', 'Roti,Breads,35,veg,,', 'Naan,Breads,49,veg,,'),
      4,
    );
    if (!planned.ok) throw new Error('was not planned');
    expect(planned.value.changes).toEqual({
      added: ['Naan'],
      changed: ['Roti'],
      removed: ['Dal'],
      unchangedCount: 1,
      isRearranged: false,
    });
    const titles = async () => {
      const { itemList } = packetOf(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId: 4 }));
      return itemList.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Dal', 'Rice', 'Roti']);
    await planned.value.write();
    expect(await titles()).toEqual(['Rice', 'Roti', 'Naan']);
  });

  it('is listed for a menu of which only order or categories change', async () => {
    const rows = ['Dal,Mains,199,veg,,', 'Rice,Mains,99,veg,,', 'Roti,Breads,29,veg,,'];
    await importMenu(api.db, menuOf(...rows), 6);
    const changesOf = async (...other: string[]) => {
      const planned = await planMenu(api.db, menuOf(...other), 6);
      return planned.ok ? planned.value.changes : planned.problems;
    };
    const same = { added: [], changed: [], removed: [], unchangedCount: 3 };
    expect(await changesOf(...rows)).toEqual({ ...same, isRearranged: false });
    expect(await changesOf(...rows.toReversed())).toEqual({ ...same, isRearranged: true });
    const renamed = rows.map((row) => row.replace('Mains', 'MAINS'));
    expect(await changesOf(...renamed)).toEqual({ ...same, isRearranged: true });
  });

  it('is listed for outlets by name; the same file again changes nothing', async () => {
    const [first, second] = [
      { id: 31, at: '30.7,76.7' },
      { id: 32, at: '30.8,76.8' },
    ];
    await importOutlets(api.db, outletsOf(first, second));
    const again = await planOutlets(api.db, outletsOf(first, second));
    expect(again).toMatchObject({ value: { changes: { added: [], changed: [], unchangedCount: 2 } } });
    const other = await planOutlets(
      api.db,
      outletsOf(first, { ...second, title: 'Cafe Two' }, { id: 33, at: '30.9,76.9' }),
    );
    expect(other).toMatchObject({
      value: { changes: { added: ['Cafe 33'], changed: ['Cafe Two'], removed: [] } },
    });
  });
});

describe('an outlet whose details are still to come', () => {
  const bare = { id: 41, at: '30.7,76.7', contacts: ',,', hours: '' };

  async function orderThere() {
    const as = await api.signIn();
    return api.call(endpoints.saveOrder, await takeawayForm(api, { restaurantId: 41 }), { as });
  }

  it('is shown as not open yet, takes no orders and no bookings, and opens once they are there', async () => {
    const planned = await planOutlets(api.db, outletsOf(bare));
    if (!planned.ok) throw new Error('was not planned');
    expect(planned.value.warnings).toEqual([
      {
        row: 2,
        column: null,
        text: '"Cafe 41" is shown, and takes no orders before these are there: phone, email, gstin, hours',
      },
    ]);
    await planned.value.write();
    const { restaurantList } = packetOf(await api.call(endpoints.restaurantList, { searchKey: 'Cafe 41' }));
    expect(restaurantList).toMatchObject([{ recordId: 41, isAwaitingDetails: true }]);
    expect(errorOf(await orderThere())).toBe('outletClosed');

    // Hours alone are not enough, and what is stored is not lost by an empty cell.
    await importOutlets(api.db, outletsOf({ ...bare, hours: 'daily 00:00-00:00' }));
    expect(errorOf(await orderThere())).toBe('outletClosed');
    const slots = { restaurantId: 41, date: '2026-11-22', numberOfPeople: 2 };
    expect(packetOf(await api.call(endpoints.getTableSlots, slots)).slotList).toEqual([]);
    await importOutlets(api.db, outletsOf({ ...bare, contacts: CONTACTS }));
    const outlet = await findOutlet(api.db, 41);
    expect(outlet).toMatchObject({ isAwaitingDetails: false, phoneNumber: '+91 172 400 0199' });
    expect(outlet?.openingHours.weekly).toHaveLength(7);
    expect((await orderThere()).ok).toBe(true);
    expect(packetOf(await api.call(endpoints.getTableSlots, slots)).slotList).not.toEqual([]);
  });
});

describe('columns of a menu that are not known', () => {
  const planned = (...rows: string[]) => planMenu(api.db, bytesOf(...rows), null);

  it('are listed together with the faults of rows', async () => {
    const plan = await planned('Item,Category,Price,Veg mark,Chef', 'Dal,Cat,x,veg,Ravi');
    expect(plan.ok ? [] : plan.problems.map(({ row, text }) => `${row}: ${text}`)).toEqual([
      expect.stringMatching(/^1: the column "chef" is not known; known are: /),
      '2: "x" is not an amount in rupees, such as 249 or 249.50',
    ]);
  });

  it.each(['S.No.', 'Sr No', 'Sl. No.', 'Serial number', '#', 'No.'])(
    'are left out where they count the rows: %s',
    async (name) => {
      const rows = [`${name},Item,Category,Price,Veg mark`, '1,Poha,Cat,99,veg', '2,Upma,Cat,49,veg'];
      expect(await planned(...rows)).toMatchObject({ ok: true, value: { warnings: [] } });
    },
  );
});
