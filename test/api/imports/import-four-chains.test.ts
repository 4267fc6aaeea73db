import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { LineChoice, OrderDetail } from '#contract/orders/order.ts';
import { fittingGroups } from '#domain/cart/fitting-choices.ts';
import { importMenu, importOutlets } from '#server/services/imports/imports.ts';
import { planOutlets } from '#server/services/imports/plan-outlets.ts';
import {
  errorOf,
  openTable,
  packetOf,
  placeDraft,
  type SaveRequest,
  saveDraft,
} from '#test/support/makers/orders.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

const [HOTEL, PIZZA, BIRYANI, COFFEE] = [1, 201, 301, 401];
const OUTLET_HEAD = [
  ...['record id', 'code', 'title', 'city', 'state', 'address', 'latitude', 'longitude'],
  ...['phone', 'email', 'fssai', 'gstin', 'hours', 'delivery', 'delivery bands', 'packing cap', 'tables'],
];

let api: TestApi;
let as: Credential;
beforeEach(async () => {
  api = await startApi({ seed: false });
  as = await api.signIn();
  return () => api.stop();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function importChain(recordId: number, outlets: string, menu: string): Promise<void> {
  expect(await importOutlets(api.db, bytesOf(outlets))).toMatchObject({ ok: true });
  expect(await importMenu(api.db, bytesOf(menu), recordId)).toMatchObject({ ok: true });
}

async function lineOf(
  restaurantId: number,
  quantity: number,
  title: string,
  size: string | null,
  ...optionTitles: string[]
): Promise<LineChoice> {
  const { itemList } = packetOf(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId }));
  const item = itemList.find((each) => each.title === title);
  const variantId = item?.variantList.find((variant) => variant.title === size)?.variantId ?? null;
  if (item === undefined) throw new Error(`there is no ${title}`);
  const modifierList = fittingGroups(item, { variantId, modifierList: [] }).flatMap(
    ({ groupId, optionList }) =>
      optionList
        .filter((option) => optionTitles.includes(option.title))
        .map(({ optionId }) => ({ groupId, optionId })),
  );
  expect(modifierList).toHaveLength(optionTitles.length);
  return { itemId: item.itemId, variantId, modifierList, note: '', quantity };
}

async function order(form: Omit<SaveRequest, 'cartKey'>): Promise<OrderDetail> {
  const draft = await saveDraft(api, as, { cartKey: randomUUID(), ...form });
  return placeDraft(api, as, draft, form.orderType === 'HomeDelivery' ? 'COD' : 'PAY_AT_STORE');
}

/** The sums of a bill in rupees, as a person writes them. */
function rupeesOf({ bill }: OrderDetail) {
  const rupees = (paise: number) => (paise / 100).toFixed(2);
  return {
    items: rupees(bill.itemTotalPaise),
    packing: rupees(bill.packingPaise),
    delivery: rupees(bill.deliveryPaise),
    taxes: bill.taxes.map(({ code, taxPaise }) => `${code} ${rupees(taxPaise)}`),
    roundOff: rupees(bill.roundOffPaise),
    total: rupees(bill.grandTotalPaise),
  };
}

it('takes a pizza chain with commas, and bills sizes with their own toppings and bases', async () => {
  const outlets = [
    OUTLET_HEAD.join(','),
    `${PIZZA},PZA,Pizza Adda Powai,Mumbai,Maharashtra,"Hiranandani, Powai",19.1176,72.9060,+91 22 4000 0200,powai@pizza.example,11526002000199,27AAKCS4821M1ZW,"Mon-Fri 12 PM - 11 PM; Sat-Sun 11 AM - 11:30 PM",no,,40,8`,
  ].join('\n');
  const menu = readFileSync('docs/import/pizza-menu-sample.csv', 'utf8');
  await importChain(PIZZA, outlets, menu);
  const placed = await order({
    orderType: 'TakeAway',
    restaurantId: PIZZA,
    itemList: [
      await lineOf(PIZZA, 1, 'Farmhouse', 'Large', 'Cheese burst', 'Corn', 'Paneer'),
      await lineOf(PIZZA, 2, 'Farmhouse', 'Regular', 'Hand tossed', 'Corn'),
    ],
  });
  // 649 + 149 + 75 + 95 = 968, and 2 x (249 + 45) = 588: 1,556. Packing 3 x 15 = 45, at most 40.
  // 2.5 % of 1,596 = 39.90, twice. 1,556 + 40 + 79.80 = 1,675.80, to the rupee 1,676.
  expect(rupeesOf(placed)).toEqual({
    items: '1556.00',
    packing: '40.00',
    delivery: '0.00',
    taxes: ['CGST 39.90', 'SGST 39.90'],
    roundOff: '0.20',
    total: '1676.00',
  });
});

it('takes a biryani kitchen with semicolons and a sep= line, and bills add-ons to the door', async () => {
  const outlets = [
    'sep=;',
    OUTLET_HEAD.join(';'),
    `${BIRYANI};DUM;Dum House;Hyderabad;Telangana;Road No. 1, Banjara Hills;17.4239;78.4738;040-4000 0300;dum@house.example;10026002000199;36AAKCS4821M1ZX;11 AM - 11 PM;yes;"3 km = 29; 6 km = 49";30;`,
  ].join('\r\n');
  const menu = [
    'sep=;',
    'Item;Category;Price;Veg mark;Variants;Modifiers;Packing',
    'Chicken Dum Biryani;Biryani;;Non-Veg;"Half=Rs. 229/-; Full=Rs. 389/-";"Add-ons [0..3]: Raita=40; Salan=35; Boiled egg=20 (egg)";10',
    'Double ka Meetha;Sweets;₹120;Veg;;;5',
  ].join('\r\n');
  await importChain(BIRYANI, outlets, menu);
  const address = await api.call(
    endpoints.saveAddress,
    // Four kilometres to the north.
    { addressLine1: 'Begumpet', addressType: 'HOME', latitude: 17.4599, longitude: 78.4738 },
    { as },
  );
  const placed = await order({
    orderType: 'HomeDelivery',
    restaurantId: BIRYANI,
    addressId: packetOf(address).recordId,
    itemList: [
      await lineOf(BIRYANI, 2, 'Chicken Dum Biryani', 'Full', 'Raita', 'Boiled egg'),
      await lineOf(BIRYANI, 1, 'Double ka Meetha', null),
    ],
  });
  // 2 x (389 + 40 + 20) = 898, and 120: 1,018. Packing 2 x 10 + 5 = 25. Delivery within 6 km: 49.
  // 2.5 % of 1,092 = 27.30, twice. 1,018 + 25 + 49 + 54.60 = 1,146.60, to the rupee 1,147.
  expect(rupeesOf(placed)).toEqual({
    items: '1018.00',
    packing: '25.00',
    delivery: '49.00',
    taxes: ['CGST 27.30', 'SGST 27.30'],
    roundOff: '0.40',
    total: '1147.00',
  });
});

it('takes a small hotel with tabs, a title and what a spreadsheet leaves, and bills a table', async () => {
  const cells = (...row: string[]) => [...row, '', ''].join('\t');
  const outlets = [
    '\uFEFFHotel Shalimar\t\t',
    cells(...OUTLET_HEAD),
    cells(
      ...[`${HOTEL}`, 'sha', 'Hotel Shalimar', 'Udaipur', 'Rajasthan', 'Lake Road', '24.5764', '73.6800'],
      ...['0294 400 0100', 'desk@shalimar.example', '12226002000199', '08AAKCS4821M1ZW'],
      ...['Monday – Sunday 7:00 to 23:00', 'no', '', '', '12'],
    ),
    cells('', ''),
  ].join('\r\n');
  const menu = [
    '\uFEFFMenu card, winter\t\t',
    '',
    cells('ITEM', 'CATEGORY', 'PRICE', 'VEG MARK', 'DESCRIPTION'),
    cells('Masala Dosa', 'South Indian', '84.', 'veg; jain', '12" crisp'),
    cells('Paneer Tikka', 'Starters; Tandoor', '₹ 210/-', 'veg', '"Smoked"'),
    cells('', '', '', '', ''),
  ].join('\r\n');
  await importChain(HOTEL, outlets, menu);
  const placed = await order({
    orderType: 'DineIn',
    restaurantId: HOTEL,
    tableSessionId: await openTable(api, 'T12'),
    itemList: [await lineOf(HOTEL, 2, 'Masala Dosa', null), await lineOf(HOTEL, 1, 'Paneer Tikka', null)],
  });
  // 2 x 84 + 210 = 378, without packing. 2.5 % = 9.45, twice: 396.90, to the rupee 397.
  expect(rupeesOf(placed)).toEqual({
    items: '378.00',
    packing: '0.00',
    delivery: '0.00',
    taxes: ['CGST 9.45', 'SGST 9.45'],
    roundOff: '0.10',
    total: '397.00',
  });
});

const CITIES = [
  ['Bengaluru', 'Karnataka', 12.97, 77.59, '29AAKCS4821M1ZS'],
  ['Chennai', 'Tamil Nadu', 13.08, 80.27, '33AAKCS4821M1Z3'],
  ['Pune', 'Maharashtra', 18.52, 73.86, '27AAKCS4821M1ZW'],
  ['New Delhi', 'Delhi', 28.61, 77.21, '07AAKCS4821M1ZY'],
  ['Jaipur', 'Rajasthan', 26.91, 75.79, '08AAKCS4821M1ZW'],
  ['Kolkata', 'West Bengal', 22.57, 88.36, '19AAKCS4821M1ZT'],
] as const;

/** 87 outlets in six cities, of which the last has no telephone and no hours yet, and one on the Andamans. */
function coffeeOutlets(): string {
  const rows = Array.from({ length: 88 }, (_, index) => {
    const [city, state, latitude, longitude, gstin] =
      index === 87
        ? (['Port Blair', 'Andaman and Nicobar', 11.62, 92.73, '35AAKCS4821M1ZZ'] as const)
        : (CITIES[index % 6] ?? CITIES[0]);
    const isUpcoming = index === 86;
    return [
      ...[COFFEE + index, `C${String(index).padStart(2, '0')}`, `Filter House ${index + 1}`, city, state],
      ...[`${index} Station Road`, latitude + index / 1000, longitude, isUpcoming ? '' : '+91 80 4000 0400'],
      ...['hello@filter.example', '11226002000199', gstin, isUpcoming ? '' : 'daily 07:00-23:00'],
      ...['no', '', '', ''],
    ].join(',');
  });
  return [OUTLET_HEAD.join(','), ...rows].join('\n');
}

it('takes 88 outlets of a coffee chain once the far one is meant, and bills at the last of them', async () => {
  const file = bytesOf(coffeeOutlets());
  const planned = await planOutlets(api.db, file);
  if (!planned.ok) throw new Error('was not planned');
  expect(planned.value.doubts).toMatchObject([{ row: 89, column: 'latitude' }]);
  expect(planned.value.changes.added).toHaveLength(88);
  expect(planned.value.warnings.map(({ text }) => text)).toEqual([
    '"Filter House 87" is shown, and takes no orders before these are there: phone, hours',
  ]);
  await planned.value.write();
  const menu =
    'item,category,price,veg mark,variants,modifiers\nLatte,Coffee,,veg,Tall=240; Grande=280,Milk [0..1]: Oat=60; Soy=50';
  expect(await importMenu(api.db, bytesOf(menu), null)).toMatchObject({ ok: true });

  const list = packetOf(await api.call(endpoints.restaurantList, { searchKey: 'Filter House' }));
  expect(list.total).toBe(88);
  const lines = [await lineOf(COFFEE + 87, 3, 'Latte', 'Grande', 'Oat')];
  const placed = await order({ orderType: 'TakeAway', restaurantId: COFFEE + 87, itemList: lines });
  // 3 x (280 + 60) = 1,020. 2.5 % = 25.50, twice: 1,071.
  expect(rupeesOf(placed)).toEqual({
    items: '1020.00',
    packing: '0.00',
    delivery: '0.00',
    taxes: ['CGST 25.50', 'SGST 25.50'],
    roundOff: '0.00',
    total: '1071.00',
  });
  const early = {
    cartKey: randomUUID(),
    orderType: 'TakeAway',
    restaurantId: COFFEE + 86,
    itemList: lines,
  } as const;
  expect(errorOf(await api.call(endpoints.saveOrder, early, { as }))).toBe('outletClosed');
});
