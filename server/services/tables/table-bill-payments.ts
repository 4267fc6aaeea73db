import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { balanceRound } from '#domain/bill/table-bill.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { failUnbegunPayments, type TransactionRow } from '../../db/queries/money/payments.ts';
import { type OrderRow, updateOrder } from '../../db/queries/orders/orders.ts';
import { lockRounds } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { postGain } from '../money/ledger.ts';
import { markPaid, type Receipt } from '../orders/progress/advance-order.ts';
import { finishPayment, keepUnneeded, keepUnneededPayment } from '../payments/keep-payment.ts';
import type { Payable } from '../payments/payable.ts';
import { viewPayment } from '../payments/payment-view.ts';
import { startPayment } from '../payments/payments.ts';
import { closeBillRequest, notifyOfPaidBill } from './bill-request.ts';
import { isOnBill, isOwed, lockWalletsOf, owedPaiseOf, refOf, viewTableBill } from './table-bill.ts';

export interface BillTender extends TenderDetails {
  readonly orderRefId: string;
  readonly paymentMode: PaymentMode;
  /** Accepted amount in paise. */
  readonly acceptedPaise: number;
  readonly returnPath: string;
}

/** `payment` is null when the wallet paid or the bill is requested, else the one to continue. */
export interface BillPaying {
  readonly tableBill: TableBill;
  readonly payment: PaymentTransaction | null;
}

/** Puts the bill's round-off into its largest unpaid round, so that rounds add up to the bill. */
export async function balanceRounds(deps: Deps, rounds: readonly OrderRow[]): Promise<readonly OrderRow[]> {
  const owed = rounds.filter(isOwed);
  const [largest] = owed.toSorted((a, b) => b.bill.payablePaise - a.bill.payablePaise);
  if (largest === undefined) return rounds;
  const others = rounds.filter((round) => round !== largest).map(({ bill }) => bill);
  const bill = balanceRound(largest.bill, others);
  if (bill.grandTotalPaise === largest.bill.grandTotalPaise || bill.payablePaise < 0) return rounds;
  const balanced = await updateOrder(deps.db, largest.id, { bill, grandTotalPaise: bill.grandTotalPaise });
  return rounds.map((round) => (round === largest ? balanced : round));
}

interface StartingPayment {
  readonly rounds: readonly OrderRow[];
  readonly tender: BillTender;
  readonly earlier: readonly TransactionRow[];
}

/** Starts a guest's gateway payment, or returns their open one. */
export async function startBillPayment(
  deps: Deps,
  customerId: number,
  { rounds, tender, earlier }: StartingPayment,
): Promise<Result<BillPaying, 'paymentModeUnavailable' | 'notFound'>> {
  const view = await viewTableBill(deps, customerId, rounds);
  if (!view.ok) return view;
  const { owedPaise: amountPaise } = view.value;
  const sale = { customerId, purpose: 'TableBill', orderId: null, subjectRefId: refOf(rounds) } as const;
  const { paymentMode, returnPath } = tender;
  const payment = { ...sale, ...detailsOf(tender), amountPaise, paymentMode, returnPath };
  const started = await startPayment(deps, payment, earlier);
  if (!started.ok) return started;
  return succeed({ tableBill: view.value, payment: await viewPayment(deps, started.value) });
}

/**
 * Settles a bill payment: pays unpaid rounds, oldest first, as far as it suffices; the rest goes to the
 * wallet.
 */
async function takeTableBillPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const tableBillRefId = requireBillRef(txn);
  const rounds = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  await lockWalletsOf(deps, rounds, txn.customerId);
  const isWhole = owedPaiseOf(rounds) === txn.amountPaise;
  const booked = isWhole ? await balanceRounds(deps, rounds) : rounds;
  const { customerId, paymentMode, amountPaise } = txn;
  const paid = { from: 'GATEWAY', customerId, paymentMode, reference: `txn:${txn.txnId}` } as const;
  const leftPaise = await payRounds(deps, booked, { ...paid, paise: amountPaise });
  const subject = {
    what: ({ push }: Messages) => push.tableBill({ number: tableBillRefId }),
    url: `/my-orders/${tableBillRefId}/bill`,
  };
  if (leftPaise === txn.amountPaise) return keepUnneededPayment(deps, txn, subject);
  await closeBillRequest(deps, rounds);
  if (isWhole) await notifyOfPaidBill(deps, rounds.filter(isOwed), txn.customerId);
  if (leftPaise > 0) await keepUnneeded(deps, txn, subject, leftPaise);
  return finishPayment(deps, txn, { status: 'PAID' });
}

interface MoneyForRounds {
  readonly from: Receipt;
  /** The payer; unknown, each round's own guest. */
  readonly customerId?: number;
  readonly paymentMode?: PaymentMode;
  readonly reference: string;
  readonly paise: number;
}

/** Pays unpaid rounds, oldest first; returns the unused rest in paise. */
async function payRounds(deps: Deps, rounds: readonly OrderRow[], money: MoneyForRounds): Promise<number> {
  const { from, paymentMode } = money;
  let leftPaise = money.paise;
  for (const round of rounds.filter(isOwed)) {
    const { payablePaise } = round.bill;
    if (leftPaise >= payablePaise) {
      if (paymentMode !== undefined) await updateOrder(deps.db, round.id, { paymentMode });
      await markPaid(deps, round, { from, customerId: money.customerId ?? round.customerId });
    } else if (leftPaise > 0) await payInPart(deps, round, { ...money, paise: leftPaise });
    leftPaise -= Math.min(leftPaise, payablePaise);
  }
  return leftPaise;
}

/** Pays a round partially; its rest stays due. */
async function payInPart(deps: Deps, round: OrderRow, money: MoneyForRounds): Promise<void> {
  const { id: orderId, bill } = round;
  const { from, paise } = money;
  await postGain(deps, {
    reference: `${money.reference}:part`,
    customerId: money.customerId ?? round.customerId,
    orderId,
    transfers: [{ from, to: 'ORDERS', paise }],
  });
  const paid = { walletPaidPaise: bill.walletPaidPaise + paise, payablePaise: bill.payablePaise - paise };
  await updateOrder(deps.db, orderId, { bill: { ...bill, ...paid } });
}

export interface CounterMoney {
  readonly from: Receipt;
  /** Amount read out by the counter, in paise. */
  readonly seenPaise: number;
  readonly paise: number;
  readonly reference: string;
}

/**
 * Takes a counter payment and returns the rounds that were due; `billChanged` without effect when the sum has
 * changed. Runs inside the caller's transaction.
 */
export async function takeAtCounter(
  deps: Deps,
  tableBillRefId: string,
  { seenPaise, ...money }: CounterMoney,
): Promise<Result<readonly OrderRow[], 'billChanged'>> {
  const rounds = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  const owedPaise = owedPaiseOf(rounds);
  if (owedPaise !== seenPaise || money.paise > owedPaise) return fail('billChanged');
  await lockWalletsOf(deps, rounds);
  const owed = rounds.filter(isOwed);
  const balanced = await balanceRounds(deps, rounds);
  if (money.paise < owedPaise) await payRounds(deps, balanced, money);
  else for (const round of balanced.filter(isOwed)) await markPaid(deps, round, { from: money.from });
  await failUnbegunPayments(deps.db, 'TableBill', tableBillRefId);
  return succeed(owed);
}

function requireBillRef({ subjectRefId, txnId }: TransactionRow): string {
  if (subjectRefId === null) throw new Error(`payment ${txnId} names no bill`);
  return subjectRefId;
}

export const tableBillPayable: Payable<Deps> = {
  hold: async (deps, txn) => void (await lockRounds(deps.db, requireBillRef(txn))),
  take: takeTableBillPayment,
};
