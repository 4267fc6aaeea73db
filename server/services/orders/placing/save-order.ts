import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { CartKeys } from '#server/db/queries/orders/cart-claims.ts';
import {
  insertOrder,
  lockOrderOfCart,
  type NewOrder,
  type OrderRow,
  updateOrder,
} from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { createReference } from '../../reference.ts';
import { findBillOfDraft } from '../../tables/table-bill.ts';
import { createDetail, viewOrder } from '../reading/order-view.ts';
import { findOrderOfCart, keysOfCart } from './cart-claims.ts';
import { isSlotFull } from './order-slots.ts';
import { type PricedOrder, type PriceRefusal, priceOrder } from './price-order.ts';

export type SaveRefusal = PriceRefusal | 'alreadyPlaced' | 'orderChanged' | 'orderSlotFull';

/**
 * Prices a cart and saves it as its only draft, which keeps its `orderRefId`; a placed cart returns
 * `alreadyPlaced` with its order. `takenInAs` are the keys of a cart that staff take in from a shown code. Runs
 * inside the caller's transaction.
 */
export async function saveOrderFor(
  deps: Deps,
  customerId: number,
  form: OrderForm,
  takenInAs?: CartKeys,
): Promise<Result<OrderDetail, SaveRefusal>> {
  const draft = await lockOrderOfCart(deps.db, customerId, form.cartKey);
  if (draft !== undefined && draft.status !== 'DRAFT') {
    return fail('alreadyPlaced', { orderRefId: draft.orderRefId });
  }
  const keys = takenInAs ?? (await keysOfCart(form.cartKey));
  const before = await findOrderOfCart(deps, { customerId, keys, tableSessionId: form.tableSessionId });
  if (before !== undefined) return fail('alreadyPlaced', { orderRefId: before });
  const isByStaff = takenInAs !== undefined;
  const priced = await priceOrder(deps, customerId, form, { before: draft?.itemList ?? [], isByStaff });
  if (!priced.ok) return priced;
  const { scheduledFor = null } = form;
  if (scheduledFor !== null) {
    const { recordId: restaurantId, slotCapacity } = priced.value.outlet;
    const order = { id: draft?.id ?? 0, restaurantId };
    if (await isSlotFull(deps, order, { slotAt: scheduledFor, slotCapacity })) return fail('orderSlotFull');
  }
  const draftValues = { ...toDraft(priced.value, form), customerId };
  const values = { ...draftValues, tableBillRefId: await findBillOfDraft(deps, draftValues) };
  const { gone, outlet } = priced.value;
  if (gone.length > 0) {
    // Nothing is saved until the customer has removed the lines that the outlet no longer offers.
    const row = { ...blankOrder(deps), ...draft, ...values };
    return fail('orderChanged', { changes: gone, order: createPreview(deps, priced.value, row) });
  }
  if (draft !== undefined) {
    // The lifetime of a draft starts again with each save.
    const saved = await updateOrder(deps.db, draft.id, { ...values, createdAt: deps.now() });
    return succeed(await viewOrder(deps, saved, { outlet }));
  }
  const { id: _none, ...order } = { ...blankOrder(deps), ...values };
  const id = await insertOrder(deps.db, order);
  // Without an id, a concurrent call has created the draft, so this call updates that one.
  return id === undefined
    ? saveOrderFor(deps, customerId, form, takenInAs)
    : succeed(await viewOrder(deps, { ...order, id }, { outlet }));
}

/** A priced order for display, without saving it; null when no line is left. */
export function createPreview(deps: Deps, priced: PricedOrder, row: OrderRow): OrderDetail | null {
  if (priced.itemList.length === 0) return null;
  const surroundings = {
    outlet: priced.outlet,
    events: [],
    riderName: null,
    paymentReference: null,
    hasHandoverPhoto: false,
    isFirstOnBill: true,
  };
  return createDetail(row, surroundings, deps.now());
}

export type DraftValues = ReturnType<typeof toDraft>;

/** The fields of a priced order that its draft stores. */
export function toDraft(priced: PricedOrder, form: OrderForm) {
  const { outlet, destination, itemList, bill, couponCode, age } = priced;
  return {
    cartKey: form.cartKey,
    restaurantId: outlet.recordId,
    orderType: form.orderType,
    form: { ...form, couponCode },
    itemList,
    bill,
    grandTotalPaise: bill.grandTotalPaise,
    couponCode,
    address: destination.address,
    distanceMetres: destination.distanceMetres,
    tableSessionId: form.orderType === 'DineIn' ? form.tableSessionId : null,
    tableNumber: destination.tableNumber,
    scheduledFor: form.scheduledFor ?? null,
    ...age,
  } satisfies Partial<NewOrder>;
}

/** Initial values of the order fields that pricing does not set. */
function blankOrder(deps: Deps) {
  return {
    id: 0,
    orderRefId: createReference(deps),
    status: 'DRAFT' as const,
    paymentStatus: 'PENDING' as const,
    billStatus: null,
    paymentMode: null,
    handoverCode: null,
    laterTipPaise: 0,
    refundedPaise: 0,
    endReason: null,
    endCause: null,
    createdAt: deps.now(),
    placedAt: null,
    confirmedAt: null,
    payByAt: null,
    ...{ estimatedAt: null, firstEstimatedAt: null, delayCause: null },
    completedAt: null,
    kitchenDueAt: null,
    tickedItemIds: [],
    shortItemIds: null,
    shortDueAt: null,
    linesChangedAt: null,
    leftOutList: [],
    partPaidPaise: 0,
    guestLeftAt: null,
    arrival: null,
  };
}
