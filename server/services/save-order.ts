import type { OrderDetail, OrderForm } from '#contract/order.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import {
  insertOrder,
  lockOrderOfCart,
  type NewOrder,
  type OrderRow,
  updateOrder,
} from '../db/queries/orders.ts';
import type { Deps } from '../deps.ts';
import { createOrderRef } from './order-ref.ts';
import { createDetail, viewOrder } from './order-view.ts';
import { type PricedOrder, type PriceRefusal, priceOrder } from './price-order.ts';

export type SaveRefusal = PriceRefusal | 'alreadyPlaced' | 'orderChanged';

/**
 * Prices a cart as a draft. The same cart keeps its one draft and its orderRefId; a cart that was placed
 * answers `alreadyPlaced` with its order. Runs inside the caller's transaction.
 */
export async function saveOrderFor(
  deps: Deps,
  customerId: number,
  form: OrderForm,
): Promise<Result<OrderDetail, SaveRefusal>> {
  const draft = await lockOrderOfCart(deps.db, customerId, form.cartKey);
  if (draft !== undefined && draft.status !== 'DRAFT') {
    return fail('alreadyPlaced', { orderRefId: draft.orderRefId });
  }
  const priced = await priceOrder(deps, customerId, form, { before: draft?.itemList ?? [] });
  if (!priced.ok) return priced;
  const values = { ...toDraft(priced.value, form), customerId };
  if (priced.value.gone.length > 0) return refuseGone(deps, priced.value, draft, values);
  if (draft !== undefined)
    return succeed(await viewOrder(deps, await updateOrder(deps.db, draft.id, values)));
  const inserted = await insertOrder(deps.db, withIdentity(deps, values));
  // Another call has just made the draft of this cart: take that one.
  return inserted === undefined
    ? saveOrderFor(deps, customerId, form)
    : succeed(await viewOrder(deps, inserted));
}

/** Lines that are gone are named; nothing is kept until the customer has seen it. */
export function refuseGone(
  deps: Deps,
  priced: PricedOrder,
  draft: OrderRow | undefined,
  values: DraftValues & { customerId: number },
): { ok: false; failure: { code: 'orderChanged'; packet?: unknown } } {
  const { outlet, gone, itemList } = priced;
  const row = { ...blankOrder(deps), ...draft, ...values };
  const surroundings = { outlet, events: [], riderName: null, paymentReference: null };
  const order = itemList.length === 0 ? null : createDetail(row, surroundings, deps.now());
  return fail('orderChanged', { changes: gone, order });
}

export type DraftValues = ReturnType<typeof toDraft>;

/** What a draft keeps of a priced order. */
export function toDraft(priced: PricedOrder, form: OrderForm) {
  const { outlet, destination, itemList, bill, couponCode } = priced;
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
  } satisfies Partial<NewOrder>;
}

function withIdentity(deps: Deps, values: DraftValues & { customerId: number }): NewOrder {
  const { id: _id, ...blank } = blankOrder(deps);
  return { ...blank, ...values };
}

/** The parts of an order that a draft does not have yet. */
function blankOrder(deps: Deps) {
  return {
    id: 0,
    orderRefId: createOrderRef(deps),
    status: 'DRAFT' as const,
    paymentStatus: 'PENDING' as const,
    billStatus: null,
    paymentMode: null,
    handoverCode: null,
    laterTipPaise: 0,
    refundedPaise: 0,
    endReason: null,
    createdAt: deps.now(),
    placedAt: null,
    confirmedAt: null,
    payByAt: null,
    estimatedAt: null,
    completedAt: null,
  };
}
