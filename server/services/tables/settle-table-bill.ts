import type { PaymentMode } from '#contract/fields.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { withTip } from '#domain/bill/table-bill.ts';
import { isGatewayMode, isPayLater } from '#domain/money/payment-modes.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { type OrderRow, updateOrder } from '../../db/queries/orders/orders.ts';
import type { ShareRow } from '../../db/queries/tables/bill-shares.ts';
import {
  loadRounds,
  loadTransactionsOfBill,
  lockRounds,
  type Seat,
} from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { postEntry } from '../money/ledger.ts';
import { settleOrder } from '../orders/progress/advance-order.ts';
import { blocksNewPayment } from '../payments/payments.ts';
import { balanceRounds } from './bill/balance-rounds.ts';
import { failHeld, findOwnShare, lockBillOf } from './bill/bill-shares.ts';
import { loadBillState, reservedPaiseOf } from './bill/open-split.ts';
import { concludeBill } from './bill/pay-rounds.ts';
import { type BillTender, payShare } from './bill/pay-share.ts';
import { viewTableBill } from './bill/view-table-bill.ts';
import { noteRequest } from './note-request.ts';
import { findOpenBill, isOnBill, isOwed, lockWalletsOf, owedPaiseOf, refOf } from './table-bill.ts';
import { type BillPaying, startBillPayment } from './table-bill-payments.ts';

type Refusal =
  | 'notFound'
  | 'nothingToPay'
  | 'billChanged'
  | 'shareTaken'
  | 'paymentModeUnavailable'
  | 'paymentPending'
  | 'lowBalance';

/**
 * Pays the guest's reserved share, else all unpaid rounds: by the guest's wallet, a gateway, or a bill request for
 * cash; `billChanged` when the sum differs from the accepted one, `shareTaken` while others have reserved a part. Runs
 * inside the caller's transaction.
 */
export async function payTableBillFor(
  deps: Deps,
  customerId: number,
  tender: BillTender,
): Promise<Result<BillPaying, Refusal>> {
  const rounds = await lockBillOf(deps, customerId, tender.orderRefId);
  if (rounds.length === 0) return fail('notFound');
  if (!rounds.some(isOwed)) return fail('nothingToPay');
  const bill = await loadBillState(deps, rounds);
  const share = findOwnShare(bill, customerId, deps.now());
  if (share !== undefined) return payOwnShare(deps, rounds, share, tender);
  if (isOtherSum(rounds, tender)) return fail('billChanged');
  const reserved = bill.shares.findLast(({ state }) => state !== 'PAID');
  if (reserved !== undefined && !isPayLater(tender.paymentMode)) return failHeld(deps, bill, reserved);
  const earlier = (await loadTransactionsOfBill(deps.db, refOf(rounds))).filter(
    ({ shareId }) => shareId === null,
  );
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  if (isGatewayMode(tender.paymentMode))
    return startBillPayment(deps, customerId, { rounds, tender, earlier });
  const settled = await settle(deps, customerId, rounds, tender.paymentMode);
  if (!settled.ok) return settled;
  const view = await viewTableBill(deps, customerId, settled.value);
  return view.ok ? succeed({ tableBill: view.value, payment: null }) : view;
}

async function payOwnShare(
  deps: Deps,
  rounds: readonly OrderRow[],
  share: ShareRow,
  tender: BillTender,
): Promise<Result<BillPaying, Refusal>> {
  const paid = await payShare(deps, rounds, share, tender);
  if (!paid.ok) return paid;
  if (isPayLater(tender.paymentMode)) await noteBillRequest(deps, rounds);
  const after = (await loadRounds(deps.db, refOf(rounds))).filter(isOnBill);
  const view = await viewTableBill(deps, share.customerId, after);
  return view.ok ? succeed({ tableBill: view.value, payment: paid.value }) : view;
}

/** A bill request charges nothing, so it accepts any sum. */
function isOtherSum(rounds: readonly OrderRow[], { acceptedPaise, paymentMode }: BillTender): boolean {
  return !isPayLater(paymentMode) && owedPaiseOf(rounds) !== acceptedPaise;
}

async function settle(
  deps: Deps,
  customerId: number,
  rounds: readonly OrderRow[],
  paymentMode: PaymentMode,
): Promise<Result<readonly OrderRow[], 'lowBalance' | 'paymentModeUnavailable'>> {
  if (paymentMode === 'WALLET') return payFromWallet(deps, customerId, rounds);
  if (paymentMode !== 'CASH' && paymentMode !== 'PAY_AT_STORE') return fail('paymentModeUnavailable');
  const requested = { billStatus: 'BILL_REQUESTED', paymentMode } as const;
  const after = await eachOwed(rounds, (round) => updateOrder(deps.db, round.id, requested));
  await noteBillRequest(deps, rounds);
  return succeed(after);
}

/** Adds the bill request to the table's requests at the desk; above their limit, only the bill itself shows it. */
async function noteBillRequest(deps: Deps, [round]: readonly OrderRow[]): Promise<void> {
  if (round === undefined || round.tableNumber === null) return;
  const { restaurantId, tableNumber, tableSessionId } = round;
  await noteRequest(deps, { restaurantId, tableNumber, tableSessionId }, 'BILL');
}

/** Applies `step` to each unpaid round, in order; other rounds stay as they are. */
async function eachOwed(
  rounds: readonly OrderRow[],
  step: (round: OrderRow) => Promise<OrderRow>,
): Promise<OrderRow[]> {
  const after: OrderRow[] = [];
  for (const round of rounds) after.push(isOwed(round) ? await step(round) : round);
  return after;
}

async function payFromWallet(
  deps: Deps,
  customerId: number,
  rounds: readonly OrderRow[],
): Promise<Result<readonly OrderRow[], 'lowBalance'>> {
  await lockWalletsOf(deps, rounds, customerId);
  const balanced = await balanceRounds(deps, rounds);
  for (const round of balanced.filter(isOwed)) {
    const posted = await postEntry(deps, {
      reference: `order:${round.id}:paid`,
      customerId,
      orderId: round.id,
      transfers: [{ from: 'WALLET', to: 'ORDERS', paise: round.bill.payablePaise }],
    });
    if (!posted.ok) return posted;
  }
  const paid = await eachOwed(balanced, async ({ id }) =>
    settleOrder(deps, await updateOrder(deps.db, id, { paymentMode: 'WALLET' })),
  );
  await concludeBill(deps, rounds, customerId);
  return succeed(paid);
}

/** Sets the bill's tip in its first unpaid round; runs inside the caller's transaction. */
export async function tipTableBillFor(
  deps: Deps,
  customerId: number,
  { orderRefId, tipPaise }: { orderRefId: string; tipPaise: number },
): Promise<Result<TableBill, 'notFound' | 'nothingToPay' | 'tipClosed' | 'paymentPending'>> {
  const rounds = await lockBillOf(deps, customerId, orderRefId);
  if (rounds.length === 0) return fail('notFound');
  const owed = rounds.filter(isOwed);
  if (owed.length === 0) return fail('nothingToPay');
  const earlier = await loadTransactionsOfBill(deps.db, refOf(rounds));
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  const tipped = new Map<number, OrderRow>();
  for (const [at, round] of owed.entries()) {
    const bill = withTip(round.bill, at === 0 ? tipPaise : 0);
    // Wallet or points have paid a part of the earlier tip, so it cannot change.
    if (bill === undefined) return fail('tipClosed');
    const grandTotalPaise = bill.grandTotalPaise;
    tipped.set(round.id, await updateOrder(deps.db, round.id, { bill, grandTotalPaise }));
  }
  const after = rounds.map((round) => tipped.get(round.id) ?? round);
  // Reserved shares must still fit into the bill.
  if (reservedPaiseOf(await loadBillState(deps, after)) > owedPaiseOf(after)) return fail('paymentPending');
  return viewTableBill(deps, customerId, after);
}

/** Requests the open bill of a table, if any; runs inside the caller's transaction. */
export async function requestBillOfTable(deps: Deps, seat: Seat): Promise<void> {
  const tableBillRefId = await findOpenBill(deps, seat);
  if (tableBillRefId === undefined) return;
  const rounds = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  await eachOwed(rounds, (round) => updateOrder(deps.db, round.id, { billStatus: 'BILL_REQUESTED' }));
}
