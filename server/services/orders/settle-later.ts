import type { OrderDetail } from '#contract/order.ts';
import { isPayLater } from '#domain/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { closeServiceRequest, isBillAwaited } from '../../db/queries/at-the-table.ts';
import { lockWallets } from '../../db/queries/money.ts';
import {
  findOwnOrder,
  lockOpenRounds,
  lockOrders,
  lockOwnOrder,
  type OrderRow,
  updateOrder,
} from '../../db/queries/orders.ts';
import { endTableSession, findTableSession } from '../../db/queries/tables.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { postEntry } from '../money/ledger.ts';
import { TABLE_SESSION_MS } from '../tables/tables.ts';
import { owesCash, receiveCashFor, settleOrder } from './advance-order.ts';
import { viewOrder } from './order-view.ts';

/**
 * Settles an order that was to be paid later: from the wallet at once, or by asking for the bill, which
 * asks for all open rounds of the table. Runs inside the caller's transaction.
 */
export async function settleLaterFor(
  deps: Deps,
  customerId: number,
  { orderRefId, paidByWallet }: { orderRefId: string; paidByWallet: boolean },
): Promise<Result<OrderDetail, 'notFound' | 'nothingToPay' | 'lowBalance'>> {
  // Whoever asks for the bill holds the rounds in the order of their ids, never this one before an earlier one.
  const find = paidByWallet ? lockOwnOrder : findOwnOrder;
  const order = await find(deps.db, customerId, orderRefId);
  if (order === undefined || order.status === 'DRAFT') return fail('notFound');
  if (!isOwed(order)) return fail('nothingToPay');
  const settled = paidByWallet ? await payFromWallet(deps, order) : succeed(await askForBill(deps, order));
  return settled.ok ? succeed(await viewOrder(deps, settled.value)) : settled;
}

function isOwed(order: OrderRow): boolean {
  const isLater = order.paymentMode !== null && isPayLater(order.paymentMode);
  return isLater && order.paymentStatus === 'PENDING' && order.endReason === null;
}

async function payFromWallet(deps: Deps, order: OrderRow): Promise<Result<OrderRow, 'lowBalance'>> {
  const posted = await postEntry(deps, {
    reference: `order:${order.id}:paid`,
    customerId: order.customerId,
    orderId: order.id,
    transfers: [{ from: 'WALLET', to: 'ORDERS', paise: order.bill.payablePaise }],
  });
  return posted.ok ? succeed(await settleOrder(deps, order)) : posted;
}

async function askForBill(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const { customerId, tableSessionId, orderRefId } = order;
  if (tableSessionId === null) return order;
  await askForBillOfTable(deps, customerId, tableSessionId);
  // Another call may have asked, or the desk taken the money, while this one waited for the rounds.
  return (await findOwnOrder(deps.db, customerId, orderRefId)) ?? order;
}

/** Asks for the bill of a customer's open rounds at a table. Runs inside the caller's transaction. */
export async function askForBillOfTable(
  deps: Deps,
  customerId: number,
  tableSessionId: string,
): Promise<void> {
  const rounds = await lockOpenRounds(deps.db, customerId, tableSessionId);
  for (const round of rounds) await updateOrder(deps.db, round.id, { billStatus: 'BILL_REQUESTED' });
}

/**
 * Takes cash for the open rounds of a table and ends its session, so that whoever has paid and left
 * orders there no more; a guest who stays scans again. Nobody needs to bring the bill any more.
 *
 * `billChanged` when what is owed is not what was taken, in paise: a round came, or a phone paid one, after
 * the desk read the sum out. Nothing is settled then.
 */
export async function settleTableInCash(
  deps: Deps,
  tableSessionId: string,
  { orderRefIds, takenPaise }: { orderRefIds: readonly string[]; takenPaise: number },
): Promise<Result<null, 'billChanged'>> {
  return inTransaction(deps, async (inside) => {
    // All rounds before the first wallet, as whoever pays one of them does.
    const rounds = (await lockOrders(inside.db, orderRefIds)).filter(owesCash);
    if (owedPaiseOf(rounds) !== takenPaise) return fail('billChanged');
    const guests = rounds.map(({ customerId }) => customerId);
    await lockWallets(inside.db, guests);
    for (const { orderRefId } of rounds) await receiveCashFor(inside, orderRefId);
    await endTableSession(inside.db, tableSessionId, deps.now());
    await forgetBillRequest(inside, tableSessionId);
    return succeed(null);
  });
}

/** What several orders come to, in paise. */
export function owedPaiseOf(rounds: readonly OrderRow[]): number {
  return rounds.reduce((sum, { bill }) => sum + bill.payablePaise, 0);
}

/** A table asks once for all of its phones: the call stays open while another one of them waits for its bill. */
async function forgetBillRequest(deps: Deps, tableSessionId: string): Promise<void> {
  const session = await findTableSession(deps.db, tableSessionId);
  if (session === undefined) return;
  const { restaurantId, tableNumber } = session;
  const at = deps.now();
  if (await isBillAwaited(deps.db, session, at - TABLE_SESSION_MS)) return;
  await closeServiceRequest(deps.db, { restaurantId, tableNumber, service: 'BILL' }, at, at);
}
