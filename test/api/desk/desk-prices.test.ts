import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeDishPrices, type DishPrice, getDishPrices } from '#contract/desk/endpoints/dish-prices.ts';
import { listAudit } from '#contract/desk/endpoints/people.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { loadMenu } from '#server/db/queries/catalogue/menus.ts';
import { importMenu } from '#server/services/imports/imports.ts';
import {
  findPlainItem,
  OUTLET_ID,
  packetOf,
  placeDraft,
  readOrder,
  saveDraft,
  takeawayForm,
} from '#test/support/makers/orders.ts';
import { callDesk, roleAt, signInStaff, type TestStaff } from '#test/support/makers/staff.ts';
import { startApi, type TestApi } from '#test/support/servers/api.ts';

type Change = RequestOf<typeof changeDishPrices>;

/** Shares the chain's menu with the outlet of the tests. */
const OTHER_OUTLET = 2;

let api: TestApi;
let owner: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  api = await startApi();
  owner = await signInStaff(api, [roleAt('owner')]);
  second = await signInStaff(api, [roleAt('owner')]);
});
afterAll(() => api.stop());

const readPrices = async (itemId: string, restaurantId = OUTLET_ID) =>
  packetOf(await callDesk(api, getDishPrices, { restaurantId, itemId }, owner));

const pricesNamed = async (itemId: string, restaurantId = OUTLET_ID) =>
  Object.fromEntries((await readPrices(itemId, restaurantId)).priceList.map((each) => [each.title, each]));

interface Wish {
  readonly itemId: string;
  readonly parts: readonly (readonly [Pick<DishPrice, 'kind' | 'partId'>, number])[];
  readonly isEverywhere?: boolean;
  readonly staff?: TestStaff;
}

/** Sends a change as a person does who looks at the prices of now. */
async function change(
  { itemId, parts, isEverywhere = false, staff = owner }: Wish,
  seen?: Change['seenVersion'],
) {
  const { version } = await readPrices(itemId);
  return callDesk(
    api,
    changeDishPrices,
    {
      ...{ restaurantId: OUTLET_ID, itemId, isEverywhere },
      seenVersion: seen ?? (isEverywhere ? version.everywhere : version.here),
      changeList: parts.map(([{ kind, partId }, pricePaise]) => ({ kind, partId, pricePaise })),
    },
    staff,
  );
}

const DISH = { kind: 'DISH', partId: '' } as const;

/** The price of a dish on the customers' menu. */
async function menuPrice(itemId: string, restaurantId = OUTLET_ID): Promise<number | undefined> {
  const { itemList } = packetOf(await api.call(endpoints.getItemListWithCatSubCat, { restaurantId }));
  return itemList.find((item) => item.itemId === itemId)?.price;
}

async function idOf(title: string): Promise<string> {
  const { itemList } = await loadMenu(api.db, OUTLET_ID);
  const item = itemList.find((each) => each.title === title);
  if (item === undefined) throw new Error(`the menu has no ${title}`);
  return item.itemId;
}

describe('a price at one outlet', () => {
  it('is on the customers’ menu there and on no other, and in the log', async () => {
    const { itemId, title, price } = await findPlainItem(api);
    expect(await menuPrice(itemId)).toBe(price);
    packetOf(await change({ itemId, parts: [[DISH, price + 2_050]] }));
    expect(await menuPrice(itemId)).toBe(price + 2_050);
    expect(await menuPrice(itemId, OTHER_OUTLET)).toBe(price);
    const elsewhere = (await pricesNamed(itemId))[title]?.elsewhereList ?? [];
    expect(elsewhere).toContainEqual({ restaurantId: OTHER_OUTLET, pricePaise: price });
    const { entryList } = packetOf(await callDesk(api, listAudit, { action: 'dish.price' }, owner));
    expect(entryList[0]).toMatchObject({
      ...{ staffName: owner.name, restaurantId: OUTLET_ID, subject: itemId },
      before: { priceList: [{ title, pricePaise: price }] },
      after: { priceList: [{ title, pricePaise: price + 2_050 }] },
    });
  });

  it('changes an open cart, which the customer accepts, and no order that is placed', async () => {
    const as = await api.signIn();
    const form = await takeawayForm(api);
    const placed = await placeDraft(
      api,
      as,
      await saveDraft(api, as, await takeawayForm(api)),
      'PAY_AT_STORE',
    );
    const draft = await saveDraft(api, as, form);
    const { itemId, price } = await findPlainItem(api);
    packetOf(await change({ itemId, parts: [[DISH, price + 5_000]] }));
    const refused = await api.call(
      endpoints.placeOrder,
      {
        ...{ orderRefId: draft.orderRefId, paymentMode: 'PAY_AT_STORE', termsAccepted: true },
        acceptedTotalPaise: draft.bill.grandTotalPaise,
      },
      { as },
    );
    expect(refused).toMatchObject({ error: 'orderChanged' });
    const stored = await readOrder(api, as, placed.orderRefId);
    expect(stored.bill).toEqual(placed.bill);
    expect(stored.itemList).toEqual(placed.itemList);
    const now = await saveDraft(api, as, form);
    expect(now.bill.itemTotalPaise).toBeGreaterThan(draft.bill.itemTotalPaise);
    expect((await placeDraft(api, as, now, 'PAY_AT_STORE')).bill.itemTotalPaise).toBe(
      now.bill.itemTotalPaise,
    );
  });

  it('holds for a size, and an add-on has one price at all outlets of the menu', async () => {
    const itemId = await idOf('Margherita');
    const stored = (await readPrices(itemId)).priceList;
    const size = stored.find(({ kind }) => kind === 'SIZE');
    const addOn = stored.find(({ kind, pricePaise }) => kind === 'ADD_ON' && pricePaise > 0);
    if (size === undefined) throw new Error('no size');
    if (addOn === undefined) throw new Error('no add-on');
    packetOf(await change({ itemId, parts: [[size, size.pricePaise + 1_000]] }));
    const there = await pricesNamed(itemId, OTHER_OUTLET);
    expect(there[size.title]).toMatchObject({ pricePaise: size.pricePaise });
    expect((await pricesNamed(itemId))[size.title]).toMatchObject({ pricePaise: size.pricePaise + 1_000 });
    expect(addOn.isShared).toBe(true);
    expect(await change({ itemId, parts: [[addOn, addOn.pricePaise + 500]] })).toMatchObject({
      error: 'invalidInput',
    });
    const parts = [[addOn, addOn.pricePaise + 500]] as const;
    packetOf(await change({ itemId, parts, isEverywhere: true }));
    const { priceList } = await readPrices(itemId, OTHER_OUTLET);
    expect(priceList.find(({ partId }) => partId === addOn.partId)?.pricePaise).toBe(addOn.pricePaise + 500);
    // The size keeps its own price at the outlet, because only the add-on changed.
    expect((await pricesNamed(itemId))[size.title]).toMatchObject({ pricePaise: size.pricePaise + 1_000 });
  });
});

describe('a price everywhere', () => {
  it('ends prices of single outlets, and is logged for the whole chain', async () => {
    const { itemId, price } = await findPlainItem(api, 1);
    packetOf(await change({ itemId, parts: [[DISH, price + 1_000]] }));
    packetOf(await change({ itemId, parts: [[DISH, price + 3_000]], isEverywhere: true }));
    expect(await menuPrice(itemId)).toBe(price + 3_000);
    expect(await menuPrice(itemId, OTHER_OUTLET)).toBe(price + 3_000);
    const { entryList } = packetOf(await callDesk(api, listAudit, { action: 'dish.price' }, owner));
    const [{ before, after, restaurantId } = {}] = entryList;
    expect(restaurantId).toBeNull();
    const logged: unknown = before?.['priceList'];
    expect(logged).toContainEqual(
      expect.objectContaining({ restaurantId: OUTLET_ID, pricePaise: price + 1_000 }),
    );
    expect(logged).toContainEqual(expect.objectContaining({ restaurantId: OTHER_OUTLET, pricePaise: price }));
    expect(after).toMatchObject({ priceList: [{ pricePaise: price + 3_000 }] });
  });
});

it('tells the second of two people who was faster', async () => {
  const { itemId, price } = await findPlainItem(api, 2);
  const { version } = await readPrices(itemId);
  const both = await Promise.all(
    [owner, second].map((staff, at) =>
      change({ itemId, parts: [[DISH, price + 100 * (at + 1)]], staff }, version.here),
    ),
  );
  const done = both.findIndex(({ ok }) => ok);
  const [first, other] = done === 0 ? [owner, second] : [second, owner];
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both[1 - done]).toMatchObject({ error: 'dishPriceChanged', packet: { staffName: first.name } });
  expect(other.name).not.toBe(first.name);
  expect(await menuPrice(itemId)).toBe(price + 100 * (done + 1));
});

it('refuses what a menu may not cost', async () => {
  const { itemId, price } = await findPlainItem(api, 3);
  const outcome = (pricePaise: number, part: Pick<DishPrice, 'kind' | 'partId'> = DISH) =>
    change({ itemId, parts: [[part, pricePaise]] });
  expect(await outcome(0)).toMatchObject({ error: 'invalidInput' });
  expect(await outcome(100_000_001)).toMatchObject({ error: 'invalidInput' });
  expect(await outcome(99.5)).toMatchObject({ error: 'invalidInput' });
  expect(await outcome(100, { kind: 'SIZE', partId: 'huge' })).toMatchObject({ error: 'invalidInput' });
  const manager = await signInStaff(api, [roleAt('manager', OUTLET_ID)]);
  expect(await change({ itemId, parts: [[DISH, price + 100]], staff: manager })).toMatchObject({
    error: 'wrongRole',
  });
  expect(await menuPrice(itemId)).toBe(price);
});

it('gives way to a menu that is imported later', async () => {
  const file = (atOutlets: string, farmhouse = 249) =>
    new TextEncoder().encode(
      [
        'Item,Category,Price,Veg mark,Variants,Prices at',
        `Farmhouse,Pizza,${farmhouse},Veg,,${atOutlets}`,
        `Corn Feast,Pizza,,Veg,Half=119; Full=219,${atOutlets === 'NOI=299' ? 'none' : atOutlets}`,
      ].join('\n'),
    );
  await importMenu(api.db, file(''), null);
  const [farmhouse, feast] = [await idOf('Farmhouse'), await idOf('Corn Feast')];
  const { Half } = await pricesNamed(feast);
  if (Half === undefined) throw new Error('no size');
  packetOf(await change({ itemId: farmhouse, parts: [[DISH, 26_900]], isEverywhere: true }));
  packetOf(await change({ itemId: farmhouse, parts: [[DISH, 27_900]] }));
  packetOf(await change({ itemId: feast, parts: [[Half, 12_900]] }));
  await importMenu(api.db, file('', 255), null);
  expect(await menuPrice(farmhouse, OTHER_OUTLET)).toBe(25_500);
  expect(await menuPrice(farmhouse)).toBe(27_900);
  expect(await menuPrice(feast)).toBe(12_900);
  await importMenu(api.db, file('NOI=299'), null);
  expect(await menuPrice(farmhouse)).toBe(29_900);
  expect(await menuPrice(feast)).toBe(11_900);
});
