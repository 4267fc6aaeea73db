import type { OrderDetail } from '#contract/orders/order.ts';
import { isPayLater } from '#domain/money/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from '#server/db/queries/orders/orders.ts';
import type { Deps } from '#server/deps.ts';
import { postEntry } from '../../money/ledger.ts';
import { payTableBillFor } from '../../tables/settle-table-bill.ts';
import { viewOrder } from '../reading/order-view.ts';
import { settleOrder } from './advance-order.ts';

interface Settling {
  readonly orderRefId: string;
  readonly paidByWallet: boolean;
}

type Refusal =
  | 'notFound'
  | 'nothingToPay'
  | 'billChanged'
  | 'shareTaken'
  | 'lowBalance'
  | 'paymentModeUnavailable'
  | 'paymentPending';

/**
 * Settles a pay-later order by wallet, or requests the bill; a round settles its table's whole bill. Runs
 * inside the caller's transaction.
 */
export async function settleLaterFor(
  deps: Deps,
  customerId: number,
  { orderRefId, paidByWallet }: Settling,
): Promise<Result<OrderDetail, Refusal>> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined || order.status === 'DRAFT') return fail('notFound');
  const settled =
    order.tableBillRefId === null
      ? await settleAlone(deps, order, paidByWallet)
      : await payTableBillFor(deps, customerId, {
          ...{ orderRefId, paymentMode: paidByWallet ? 'WALLET' : 'CASH', returnPath: '/payment-methods' },
          // Apps of earlier releases show the sum of the round, so that is the sum that the customer accepted.
          acceptedPaise: order.bill.payablePaise,
        });
  if (!settled.ok) return settled;
  const after = await findOwnOrder(deps.db, customerId, orderRefId);
  return after === undefined ? fail('notFound') : succeed(await viewOrder(deps, after));
}

async function settleAlone(
  deps: Deps,
  { customerId, orderRefId }: OrderRow,
  paidByWallet: boolean,
): Promise<Result<OrderRow, Refusal>> {
  const order = await lockOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined || !isOwed(order)) return fail('nothingToPay');
  // Only a table can request a bill, so any other order stays as it is.
  if (!paidByWallet) return succeed(order);
  const posted = await postEntry(deps, {
    reference: `order:${order.id}:paid`,
    customerId,
    orderId: order.id,
    transfers: [{ from: 'WALLET', to: 'ORDERS', paise: order.bill.payablePaise }],
  });
  return posted.ok ? succeed(await settleOrder(deps, order)) : posted;
}

function isOwed({ paymentMode, paymentStatus, endReason }: OrderRow): boolean {
  return paymentMode !== null && isPayLater(paymentMode) && paymentStatus === 'PENDING' && endReason === null;
}
