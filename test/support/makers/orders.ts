import { randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { settleBill } from '#contract/desk/endpoints/tables.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { LineChoice, OrderChanges, OrderDetail } from '#contract/orders/order.ts';
import { defaultChoice, isOrderable } from '#domain/cart/menu-choice.ts';
import { eq } from '#server/db/drizzle.ts';
import { findOutlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findOrder } from '#server/db/queries/orders/orders.ts';
import { loadRounds } from '#server/db/queries/tables/table-bills.ts';
import { tableSessions } from '#server/db/schema/chain/catalogue.ts';
import { loadMenuOfOutlet } from '#server/services/catalogue/catalogue.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { isOnBill, owedPaiseOf } from '#server/services/tables/table-bill.ts';
import { takeAtCounter } from '#server/services/tables/table-bill-payments.ts';
import { loadTableCodes } from '#server/services/tables/tables.ts';
import type { Called, TestApi } from '#test/support/servers/api.ts';
import { callDesk, roleAt, signInStaff } from './staff.ts';

export type SaveRequest = RequestOf<typeof endpoints.saveOrder>;

/** Noida, which offers every order type. */
export const OUTLET_ID = 1;

/** Reads the dishes of Noida through the service, which caches a menu until it changes. */
async function listDishes(api: TestApi): Promise<MenuItem[]> {
  const menu = await loadMenuOfOutlet(api.deps, OUTLET_ID);
  if (!menu.ok) throw new Error('the seed has no first outlet');
  return menu.value.itemList;
}

/** A simple food item, sold out or not; four of it exceed any minimum order. */
export async function findPlainItem(api: TestApi, skip = 0): Promise<MenuItem> {
  const itemList = await listDishes(api);
  const plain = itemList.filter((item) => {
    const isEverywhere = (['HomeDelivery', 'TakeAway', 'DineIn'] as const).every((type) =>
      isOrderable({ ...item, isAvailable: true }, type),
    );
    const isSimple = item.variantList.length === 0 && item.modifierGroupList.length === 0;
    return isEverywhere && isSimple && item.price >= 10_000 && item.taxClass === 'FOOD';
  });
  const item = plain[skip];
  if (item === undefined) throw new Error('the seed has too few plain items');
  return item;
}

export async function choiceOf(api: TestApi, quantity = 2, skip = 0): Promise<LineChoice> {
  return { ...defaultChoice(await findPlainItem(api, skip)), quantity };
}

/** A Margherita with a size, crusts and toppings by title. */
export async function pizzaOf(api: TestApi, size: string, ...optionTitles: string[]): Promise<LineChoice> {
  const itemList = await listDishes(api);
  const item = itemList.find(({ title }) => title === 'Margherita');
  const variant = item?.variantList.find(({ title }) => title === size);
  if (item === undefined || variant === undefined) throw new Error(`the seed has no Margherita of ${size}`);
  const modifierList = item.modifierGroupList.flatMap(({ groupId, optionList }) =>
    optionList
      .filter(({ title }) => optionTitles.includes(title))
      .map(({ optionId }) => ({ groupId, optionId })),
  );
  return { ...defaultChoice(item), variantId: variant.variantId, modifierList };
}

/** A takeaway of one simple item, with `change` applied. */
export async function takeawayForm(api: TestApi, change: Partial<SaveRequest> = {}): Promise<SaveRequest> {
  return {
    cartKey: randomUUID(),
    orderType: 'TakeAway',
    restaurantId: OUTLET_ID,
    itemList: [await choiceOf(api)],
    ...change,
  };
}

export async function deliveryForm(
  api: TestApi,
  as: Credential,
  change: Partial<SaveRequest> = {},
): Promise<SaveRequest> {
  const address = await api.call(
    endpoints.saveAddress,
    { addressLine1: '12 Park Lane', addressType: 'HOME', latitude: 28.5753, longitude: 77.3219 },
    { as },
  );
  const { recordId } = packetOf(address);
  return takeawayForm(api, {
    orderType: 'HomeDelivery',
    addressId: recordId,
    itemList: [await choiceOf(api, 4)],
    ...change,
  });
}

export async function dineInForm(
  api: TestApi,
  tableSessionId: string,
  change: Partial<SaveRequest> = {},
): Promise<SaveRequest> {
  return takeawayForm(api, { orderType: 'DineIn', tableSessionId, ...change });
}

/** The packet of a success; a failure fails the test with its response. */
export function packetOf<Packet>(
  called: { readonly ok: true; readonly packet: Packet } | { readonly ok: false; readonly text: string },
): Packet {
  if (!called.ok) throw new Error(`expected a success, got ${called.text}`);
  return called.packet;
}

/** The error name of a failure; a success fails the test. */
export function errorOf(called: Called<(typeof endpoints)[keyof typeof endpoints]>): string {
  if (called.ok) throw new Error(`expected a failure, got ${called.text}`);
  return called.error;
}

export async function saveDraft(api: TestApi, as: Credential, form: SaveRequest): Promise<OrderDetail> {
  return packetOf(await api.call(endpoints.saveOrder, form, { as }));
}

export async function placeDraft(
  api: TestApi,
  as: Credential,
  draft: OrderDetail,
  paymentMode: PaymentMode,
): Promise<OrderDetail> {
  const { orderRefId, bill } = draft;
  const acceptedTotalPaise = bill.grandTotalPaise;
  return packetOf(
    await api.call(
      endpoints.placeOrder,
      { orderRefId, paymentMode, acceptedTotalPaise, termsAccepted: true },
      { as },
    ),
  );
}

export async function order(
  api: TestApi,
  as: Credential,
  paymentMode: PaymentMode,
  form?: SaveRequest,
): Promise<OrderDetail> {
  const draft = await saveDraft(api, as, form ?? (await takeawayForm(api)));
  return placeDraft(api, as, draft, paymentMode);
}

export async function readOrder(api: TestApi, as: Credential, orderRefId: string): Promise<OrderDetail> {
  return packetOf(await api.call(endpoints.orderDetail, { orderRefId }, { as }));
}

export async function tableCodeOf(api: TestApi, tableNumber: string): Promise<string> {
  const outlet = await findOutlet(api.db, OUTLET_ID);
  const tables = outlet === undefined ? [] : await loadTableCodes(api.deps, outlet);
  const table = tables.find((each) => each.tableNumber === tableNumber);
  if (table === undefined) throw new Error(`the seed has no table ${tableNumber}`);
  return table.code;
}

export async function openTable(api: TestApi, tableNumber = 'T01'): Promise<string> {
  const code = await tableCodeOf(api, tableNumber);
  return packetOf(await api.call(endpoints.scanQrCode, { code })).tableSessionId;
}

/** Amount due in paise on the table's bill of an order; 0 without a table. */
async function owedOnBill(api: TestApi, orderRefId: string) {
  const tableBillRefId = (await findOrder(api.db, orderRefId))?.tableBillRefId ?? '';
  const rounds = (await loadRounds(api.db, tableBillRefId)).filter(isOnBill);
  return { tableBillRefId, owedPaise: owedPaiseOf(rounds) };
}

/** Takes cash for the table's bill of an order without ending the session; false when nothing is due. */
export async function takeCash(api: TestApi, orderRefId: string): Promise<boolean> {
  const { tableBillRefId, owedPaise } = await owedOnBill(api, orderRefId);
  if (owedPaise === 0) return false;
  const cash = { seenPaise: owedPaise, paise: owedPaise, reference: `counter:${randomUUID()}` };
  const whole = { orderItemIds: [], shareId: undefined, isOverHeld: true };
  const taken = await inTransaction(api.deps, (inside) =>
    takeAtCounter(inside, tableBillRefId, { from: 'CASH', ...cash, ...whole }),
  );
  return taken.ok;
}

/** Settles a table's bill in cash at the total that staff saw, which ends the table's sessions. */
export async function settleInCash(api: TestApi, tableBillRefId: string, seenPaise: number) {
  const staff = await signInStaff(api, [roleAt('counter', OUTLET_ID)]);
  const tender = { method: 'CASH', amountPaise: seenPaise, givenPaise: seenPaise } as const;
  const bill = { restaurantId: OUTLET_ID, tableBillRefId, seenPaise, tender };
  return callDesk(api, settleBill, bill, staff);
}

/** Settles the table's bills of these orders in cash, then ends the session of the table. */
export async function payTableInCash(
  api: TestApi,
  tableSessionId: string,
  orderRefIds: readonly string[] = [],
): Promise<void> {
  for (const orderRefId of orderRefIds) {
    const { tableBillRefId, owedPaise } = await owedOnBill(api, orderRefId);
    packetOf(await settleInCash(api, tableBillRefId, owedPaise));
  }
  await leaveTable(api, tableSessionId);
}

/** Ends the session of a table, as after its guests have left. */
export async function leaveTable(api: TestApi, tableSessionId: string): Promise<void> {
  const isOfTable = eq(tableSessions.tableSessionId, tableSessionId);
  await api.db.update(tableSessions).set({ endedAt: api.clock.now() }).where(isOfTable);
}

export const changesOf = (result: { packet: unknown }) => (result.packet as OrderChanges).changes;

export const placeRequestOf = (
  { orderRefId, orderTotal }: OrderDetail,
  paymentMode: 'WALLET' | 'PAY_AT_STORE' | 'UPI',
) => ({
  ...{ orderRefId, paymentMode, acceptedTotalPaise: orderTotal, termsAccepted: true as const },
});
