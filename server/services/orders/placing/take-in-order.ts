import { randomUUID } from 'node:crypto';
import type { OrderForm } from '#contract/orders/order.ts';
import { OrderRefSchema } from '#contract/orders/order.ts';
import type { ShownOrder } from '#contract/orders/shown-order.ts';
import { findParsed } from '#contract/parse.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { ensureWalkIn } from '#server/db/queries/account/customers.ts';
import { type CartKeys, findOrderIdOfCart } from '#server/db/queries/orders/cart-claims.ts';
import { findOrderRef } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { type ResolvedTable, resolveTable, type TableRefusal } from '../../tables/resolve-table.ts';
import { createTableSession } from '../../tables/tables.ts';
import { keysOfCart } from './cart-claims.ts';
import { type PlaceRefusal, placeOrderFor } from './place-order.ts';
import { type PricedOrder, type PriceRefusal, priceOrder } from './price-order.ts';
import { type SaveRefusal, saveOrderFor } from './save-order.ts';

interface ShownOrderView {
  readonly tableNumber: string;
  readonly priced: PricedOrder;
  /** Reference of an order that was already placed from this cart. */
  readonly before: string | undefined;
}

/** `isNew` is false when the order already existed. */
interface TakenIn {
  readonly orderRefId: string;
  readonly isNew: boolean;
}

type TakeInRefusal = TableRefusal | 'otherOutlet' | SaveRefusal | PlaceRefusal;

/** Validates and prices an order that a guest's phone shows as a code, by the usual rules, without saving it. */
export async function previewShownOrder(
  deps: Deps,
  restaurantId: number,
  order: ShownOrder,
): Promise<Result<ShownOrderView, TableRefusal | 'otherOutlet' | PriceRefusal>> {
  const shownTable = await findShownTable(deps, restaurantId, order);
  if (!shownTable.ok) return shownTable;
  const { tableNumber } = shownTable.value.table;
  const destination = { address: null, distanceMetres: null, tableNumber };
  const priced = await priceOrder(deps, NO_CUSTOMER, formOf(order, null), { destination, isByStaff: true });
  if (!priced.ok) return priced;
  const id = await findOrderIdOfCart(deps.db, await keysOfShown(order));
  const before = id === undefined ? undefined : await findOrderRef(deps.db, id);
  return succeed({ tableNumber, priced: priced.value, before });
}

/** A shown order has no coupon, wallet or points, so its price does not depend on the customer. */
export const NO_CUSTOMER = 0;

/**
 * Places an order that a phone shows as a code for the outlet's walk-in account, payable at the table; a cart
 * yields one order, so a second caller gets the existing one.
 */
export async function takeInShownOrder(
  deps: Deps,
  restaurantId: number,
  order: ShownOrder,
): Promise<Result<TakenIn, TakeInRefusal>> {
  const shownTable = await findShownTable(deps, restaurantId, order);
  if (!shownTable.ok) return shownTable;
  const created = { uuid: randomUUID(), createdAt: deps.now() };
  const walkIn = await ensureWalkIn(deps.db, { ...created, walkInRestaurantId: restaurantId });
  const placed = await inTransaction(deps, (inside) => placeFor(inside, walkIn.id, shownTable.value, order));
  if (placed.ok || placed.failure.code !== 'alreadyPlaced') return placed;
  const before = findParsed(OrderRefSchema, placed.failure.packet);
  return before === undefined ? placed : succeed({ orderRefId: before.orderRefId, isNew: false });
}

async function findShownTable(
  deps: Deps,
  restaurantId: number,
  order: ShownOrder,
): Promise<Result<ResolvedTable, TableRefusal | 'otherOutlet'>> {
  if (order.restaurantId !== restaurantId) return fail('otherOutlet');
  const resolved = await resolveTable(deps, order);
  if (!resolved.ok) return resolved;
  const { outlet, table } = resolved.value;
  if (outlet.recordId !== restaurantId) return fail('otherOutlet');
  return table.tableNumber === order.tableNumber ? resolved : fail('tableInvalid');
}

async function placeFor(
  deps: Deps,
  customerId: number,
  { outlet, table, tableSessionId }: ResolvedTable,
  order: ShownOrder,
): Promise<Result<TakenIn, SaveRefusal | PlaceRefusal>> {
  const session = tableSessionId ?? (await createTableSession(deps, outlet, table)).tableSessionId;
  const keys = await keysOfShown(order);
  const form = { ...formOf(order, session), cartKey: keys.shownKey };
  const draft = await saveOrderFor(deps, customerId, form, keys);
  if (!draft.ok) return draft;
  const { orderRefId, bill } = draft.value;
  const paymentMode = order.paymentMode === 'PAY_AT_STORE' ? 'PAY_AT_STORE' : 'CASH';
  const acceptedTotalPaise = bill.grandTotalPaise;
  const placing = { orderRefId, paymentMode, acceptedTotalPaise, takenInAs: keys } as const;
  const placed = await placeOrderFor(deps, customerId, placing);
  return placed.ok ? succeed({ orderRefId, isNew: true }) : placed;
}

/** Codes since version 2 hide the cart's own key, so a random key is stored until the phone sends its own. */
async function keysOfShown({ v, cartKey }: ShownOrder): Promise<CartKeys> {
  return v === 1 ? keysOfCart(cartKey) : { cartKey: randomUUID(), shownKey: cartKey };
}

function formOf(order: ShownOrder, tableSessionId: string | null): OrderForm {
  const { cartKey, restaurantId, lines, cookingInstructions } = order;
  return {
    ...{ cartKey, restaurantId, cookingInstructions, tableSessionId },
    orderType: 'DineIn',
    itemList: lines,
    addressId: null,
    couponCode: null,
    ...{ tipPaise: 0, useWallet: false, usePoints: false },
  };
}
