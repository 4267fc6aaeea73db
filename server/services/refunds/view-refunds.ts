import type { Refund } from '#contract/orders/refund.ts';
import { lineNameOf } from '#domain/cart/line-name.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { loadPayouts, loadRefunds, type PayoutRow, type RefundRow } from '../../db/queries/orders/refunds.ts';
import type { Deps } from '../../deps.ts';

/** The refunds of an order as its customer sees them, oldest first. */
export async function viewRefunds(deps: Deps, order: OrderRow): Promise<Refund[]> {
  const refunds = await loadRefunds(deps.db, [order.id]);
  return (await withPayouts(deps, refunds)).map(([refund, payouts]) => viewRefund(order, refund, payouts));
}

export async function withPayouts(
  deps: Deps,
  refunds: readonly RefundRow[],
): Promise<[RefundRow, PayoutRow[]][]> {
  const payouts = await loadPayouts(
    deps.db,
    refunds.map(({ refundId }) => refundId),
  );
  return refunds.map((refund) => [refund, payouts.filter(({ refundId }) => refundId === refund.refundId)]);
}

export function viewRefund(order: OrderRow, refund: RefundRow, payouts: readonly PayoutRow[]): Refund {
  const { refundId, at, totalPaise, points, pointsReversed, reason, creditNoteNumber } = refund;
  return {
    ...{ refundId, at, amountPaise: totalPaise, pointsReturned: points, pointsReversed, reason },
    creditNoteNumber,
    lineList: refund.lines.flatMap(({ orderItemId, quantity }) => {
      const item = order.itemList.find((each) => each.orderItemId === orderItemId);
      return item === undefined ? [] : [{ title: lineNameOf(item), quantity }];
    }),
    payoutList: payouts.map(({ target, amountPaise, state, customerId }) => ({
      ...{ target, amountPaise, state, isOfGuest: customerId !== order.customerId },
    })),
  };
}
