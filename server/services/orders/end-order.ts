import type { OrderStatus } from '#contract/order.ts';
import { isGatewayMode } from '#domain/payment-modes.ts';
import { releaseCouponUse } from '../../db/queries/coupons.ts';
import { findWalkInOutlet } from '../../db/queries/customers.ts';
import { type AccountKind, loadReceipts, lockWallets, type Receipt } from '../../db/queries/money.ts';
import { insertOrderEvent, loadOrderEvents, type OrderEvent } from '../../db/queries/order-events.ts';
import { type OrderRow, updateOrder } from '../../db/queries/orders.ts';
import type { Deps } from '../../deps.ts';
import { postGain } from '../money/ledger.ts';
import { returnPoints, reversePoints } from '../money/points.ts';
import { keepTipOf } from '../tables/table-bill.ts';
import { concludeOrder } from './conclude-order.ts';
import { notifyOfGuestRefund, notifyOfOrder } from './order-notices.ts';

export interface Ending {
  readonly status: Extract<OrderStatus, 'REJECTED' | 'CANCELLED_BY_CUSTOMER' | 'CANCELLED_BY_OUTLET'>;
  readonly actor: OrderEvent['actor'];
  readonly reason: string;
  /** Who of the outlet ends it. */
  readonly staffName?: string | null;
}

/**
 * Ends an order that is not served: what was paid, also in cash, returns to the wallet at once (decision 4),
 * points to their lots, and the coupon may be used again. The customer is told of it unless it was their
 * doing. Runs inside the caller's transaction, with the order locked and the ending allowed.
 */
export async function endOrder(deps: Deps, order: OrderRow, ending: Ending): Promise<OrderRow> {
  const at = deps.now();
  const refundedPaise = await refundOrder(deps, order);
  await releaseCouponUse(deps.db, order.id, at);
  const { status, actor, staffName = null } = ending;
  await insertOrderEvent(deps.db, { orderId: order.id, status, actor, at, staffName });
  const ended = await updateOrder(deps.db, order.id, {
    status: ending.status,
    endReason: ending.reason,
    paymentStatus: paymentStatusAfter(order, refundedPaise),
    refundedPaise: order.refundedPaise + refundedPaise,
    shortItemIds: null,
    shortDueAt: null,
    payByAt: null,
    estimatedAt: null,
  });
  await notifyOfOrder(deps, ended, ending.actor);
  if (ended.tableBillRefId !== null) {
    if (order.paymentStatus === 'PENDING' && ending.actor !== 'customer') await keepTipOf(deps, order);
    // The other rounds of its table may have waited for this one alone.
    await concludeOrder(deps, ended);
  }
  return ended;
}

/** Gives back to each payer what an order was paid with; answers what went to its customer's wallet, in paise. */
async function refundOrder(deps: Deps, order: OrderRow): Promise<number> {
  const receipts = await loadReceipts(deps.db, order.id);
  const others = new Set(receipts.map(({ customerId }) => customerId));
  others.delete(order.customerId);
  await lockWallets(deps.db, [order.customerId, ...others]);
  for (const customerId of others) await refundGuest(deps, order, customerId, receipts);
  const paid = paidBy(order.customerId, receipts);
  // Whoever paid an order that the outlet took in stands there, whoever has it by now: they are handed it back.
  const handedBackPaise = paid.cashPaise > 0 && (await wasTakenIn(deps, order)) ? paid.cashPaise : 0;
  const toWalletPaise = paid.prepaidPaise + paid.cashPaise - handedBackPaise;
  await postGain(deps, {
    reference: `order:${order.id}:refund`,
    customerId: order.customerId,
    orderId: order.id,
    transfers: [
      { from: 'ORDERS', to: 'WALLET', paise: toWalletPaise },
      { from: 'ORDERS', to: 'CASH', paise: handedBackPaise },
      { from: 'ORDERS', to: 'POINTS', paise: paid.pointsPaise },
    ],
  });
  await returnPoints(deps, order);
  await reversePoints(deps, order);
  return toWalletPaise;
}

/** Refunds another guest of the table, who paid for the order in the app, and notifies them. */
async function refundGuest(
  deps: Deps,
  order: OrderRow,
  customerId: number,
  receipts: readonly Receipt[],
): Promise<void> {
  const { prepaidPaise: paise } = paidBy(customerId, receipts);
  await postGain(deps, {
    reference: `order:${order.id}:refund:${customerId}`,
    customerId,
    orderId: order.id,
    transfers: [{ from: 'ORDERS', to: 'WALLET', paise }],
  });
  await notifyOfGuestRefund(deps, order, customerId, paise);
}

function paidBy(customerId: number, receipts: readonly Receipt[]) {
  const paiseFrom = (...kinds: AccountKind[]) =>
    receipts
      .filter((receipt) => receipt.customerId === customerId && kinds.includes(receipt.kind))
      .reduce((sum, { paise }) => sum + paise, 0);
  return {
    prepaidPaise: paiseFrom('WALLET', 'GATEWAY'),
    cashPaise: paiseFrom('CASH', 'TERMINAL', 'COUNTER_UPI'),
    pointsPaise: paiseFrom('POINTS'),
  };
}

async function wasTakenIn(deps: Deps, { id, customerId }: OrderRow): Promise<boolean> {
  const [placed] = await loadOrderEvents(deps.db, id);
  // What a release before this one took in counts as placed by its customer.
  return placed?.actor === 'outlet' || (await findWalkInOutlet(deps.db, customerId)) !== undefined;
}

function paymentStatusAfter(order: OrderRow, refundedPaise: number): OrderRow['paymentStatus'] {
  if (refundedPaise > 0 || order.paymentStatus === 'PAID') return 'REFUNDED';
  const wasUnpaid = order.paymentMode !== null && isGatewayMode(order.paymentMode);
  return wasUnpaid ? 'FAILED' : 'NOT_NEEDED';
}
