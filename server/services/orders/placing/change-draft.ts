import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockOwnOrder, type OrderRow, updateOrder } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { viewOrder } from '../reading/order-view.ts';
import { priceOrder } from './price-order.ts';
import { createPreview, toDraft } from './save-order.ts';

const MAX_QUANTITY = 20;

type DraftRefusal = 'notFound' | 'notChangeable';

/** Changes a quantity by one, removing a line at zero; runs inside the caller's transaction. */
export async function changeQuantityFor(
  deps: Deps,
  customerId: number,
  { orderRefId, itemId, type }: { orderRefId: string; itemId: string; type: 'INCREASE' | 'DECREASE' },
): Promise<Result<OrderDetail, DraftRefusal | 'orderChanged' | 'couponNotApplicable'>> {
  const draft = await lockDraft(deps, customerId, orderRefId);
  if (!draft.ok) return draft;
  const index = draft.value.itemList.findIndex((item) => item.orderItemId === itemId);
  const line = draft.value.form.itemList[index];
  if (line === undefined) return fail('notFound');
  const quantity = line.quantity + (type === 'INCREASE' ? 1 : -1);
  if (quantity > MAX_QUANTITY) return fail('notChangeable');
  const itemList = draft.value.form.itemList
    .map((other, at) => (at === index ? { ...other, quantity } : other))
    .filter((other) => other.quantity > 0);
  if (itemList.length === 0) return fail('notChangeable');
  const repriced = await reprice(deps, draft.value, { ...draft.value.form, itemList });
  if (repriced.ok) return repriced;
  const { code, packet } = repriced.failure;
  return code === 'couponUnknown' ? fail('couponNotApplicable') : fail(code, packet);
}

/** Changes a line's note without pricing the draft again. */
export async function changeNoteFor(
  deps: Deps,
  customerId: number,
  { orderRefId, itemId, instruction }: { orderRefId: string; itemId: string; instruction: string },
): Promise<Result<OrderDetail, DraftRefusal>> {
  return inTransaction(deps, async (inside) => {
    const draft = await lockDraft(inside, customerId, orderRefId);
    if (!draft.ok) return draft;
    const { itemList, form, id } = draft.value;
    const index = itemList.findIndex((item) => item.orderItemId === itemId);
    if (index < 0) return fail('notFound');
    const changed = await updateOrder(inside.db, id, {
      itemList: itemList.map((item, at) => (at === index ? { ...item, note: instruction } : item)),
      form: {
        ...form,
        itemList: form.itemList.map((line, at) => (at === index ? { ...line, note: instruction } : line)),
      },
    });
    return succeed(await viewOrder(inside, changed));
  });
}

/** Sets the draft's coupon, in place of an earlier one. */
export async function applyCouponFor(
  deps: Deps,
  customerId: number,
  { orderRefId, couponCode }: { orderRefId: string; couponCode: string },
): Promise<Result<OrderDetail, DraftRefusal | 'couponUnknown' | 'couponNotApplicable'>> {
  return inTransaction(deps, async (inside) => {
    const draft = await lockDraft(inside, customerId, orderRefId);
    if (!draft.ok) return draft;
    const repriced = await reprice(inside, draft.value, { ...draft.value.form, couponCode });
    if (repriced.ok) return repriced;
    const { code, packet } = repriced.failure;
    return code === 'orderChanged' ? fail('notChangeable') : fail(code, packet);
  });
}

export async function removeCouponFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<OrderDetail, DraftRefusal>> {
  return inTransaction(deps, async (inside) => {
    const draft = await lockDraft(inside, customerId, orderRefId);
    if (!draft.ok) return draft;
    const repriced = await reprice(inside, draft.value, { ...draft.value.form, couponCode: null });
    return repriced.ok ? repriced : fail('notChangeable');
  });
}

async function lockDraft(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<OrderRow, DraftRefusal>> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined) return fail('notFound');
  return order.status === 'DRAFT' ? succeed(order) : fail('notChangeable');
}

type RepriceRefusal = 'notChangeable' | 'orderChanged' | 'couponUnknown' | 'couponNotApplicable';

/**
 * Prices and stores a changed draft. Problems of the coupon are returned as they are; any other (closed, too far)
 * is `notChangeable`, and is reported when the order is saved or placed.
 */
async function reprice(
  deps: Deps,
  draft: OrderRow,
  form: OrderForm,
): Promise<Result<OrderDetail, RepriceRefusal>> {
  const priced = await priceOrder(deps, draft.customerId, form, { before: draft.itemList });
  if (!priced.ok) {
    const { code, packet } = priced.failure;
    return code === 'couponUnknown' || code === 'couponNotApplicable'
      ? fail(code, packet)
      : fail('notChangeable');
  }
  const values = toDraft(priced.value, form);
  const { gone } = priced.value;
  if (gone.length > 0) {
    return fail('orderChanged', {
      changes: gone,
      order: createPreview(deps, priced.value, { ...draft, ...values }),
    });
  }
  return succeed(await viewOrder(deps, await updateOrder(deps.db, draft.id, values)));
}
