import type { PaymentTransaction } from '#contract/orders/payment.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { type Allotment, allotShare, priceShare } from '#domain/bill/bill-split.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { TransactionRow } from '../../db/queries/money/payments.ts';
import type { OrderRow } from '../../db/queries/orders/orders.ts';
import { failUnbegunPaymentsOfBill, releaseShares } from '../../db/queries/tables/bill-shares.ts';
import { lockRounds } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import type { Receipt } from '../orders/progress/advance-order.ts';
import {
  creditUnneeded,
  creditUnneededPayment,
  finishPayment,
  returnPayment,
} from '../payments/credit-unneeded.ts';
import type { Payable } from '../payments/payable.ts';
import { viewPayment } from '../payments/payment-view.ts';
import { startPayment } from '../payments/payments.ts';
import { balanceRounds } from './bill/balance-rounds.ts';
import { describeHolder, releaseUntilFree } from './bill/bill-shares.ts';
import {
  type BillState,
  loadBillState,
  openRoundsOf,
  reservedPaiseOf,
  splitOf,
  withoutShare,
} from './bill/open-split.ts';
import { concludeBill, payRounds } from './bill/pay-rounds.ts';
import { type BillTender, findPayableShare, markSharePaid, releaseAfterFailure } from './bill/pay-share.ts';
import { viewTableBill } from './bill/view-table-bill.ts';
import { isOnBill, isOwed, lockWalletsOf, owedPaiseOf, refOf } from './table-bill.ts';

/** `payment` is the gateway payment that the guest continues; null if the wallet paid, or the bill is requested. */
export interface BillPaying {
  readonly tableBill: TableBill;
  readonly payment: PaymentTransaction | null;
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
 * Settles a bill payment: pays its share, or unpaid rounds, oldest first, as far as the amount suffices and
 * others have not reserved them. Money left over goes to the wallet; the payment of a share that is no longer wanted
 * returns to its source.
 */
async function takeTableBillPayment(deps: Deps, txn: TransactionRow): Promise<TransactionRow> {
  const tableBillRefId = requireBillRef(txn);
  const { customerId, paymentMode, amountPaise, shareId } = txn;
  const locked = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  await lockWalletsOf(deps, locked, customerId);
  const subject = {
    what: ({ push }: Messages) => push.tableBill({ number: tableBillRefId }),
    url: `/my-orders/${tableBillRefId}/bill`,
  };
  if (locked.length === 0) return creditUnneededPayment(deps, txn, subject);
  const rounds = await balanceRounds(deps, locked);
  const payable = shareId === null ? undefined : await findPayableShare(deps, rounds, shareId);
  if (payable?.isWanted === false) return returnPayment(deps, txn);
  const bill = payable?.bill ?? (await loadBillState(deps, rounds));
  const allotList = allotShare(openRoundsOf(bill), {
    ...{ customerId, amountPaise },
    allotList: payable?.share.allotList ?? [],
  });
  const money = { from: 'GATEWAY', customerId, paymentMode, reference: `txn:${txn.txnId}` } as const;
  const paidPaise = await payRounds(deps, rounds, allotList, money);
  if (paidPaise === 0) {
    return payable === undefined ? creditUnneededPayment(deps, txn, subject) : returnPayment(deps, txn);
  }
  if (payable !== undefined) {
    await markSharePaid(deps, payable.share, { paymentMode, amountPaise: paidPaise });
  }
  await concludeBill(deps, rounds, customerId);
  if (paidPaise < amountPaise) await creditUnneeded(deps, txn, subject, amountPaise - paidPaise);
  return finishPayment(deps, txn, { status: 'PAID' });
}

export interface CounterMoney {
  readonly from: Receipt;
  /** Owed amount of the bill that the counter read out, in paise. */
  readonly seenPaise: number;
  readonly paise: number;
  readonly reference: string;
  readonly orderItemIds: readonly string[];
  /** The reserved share that the money is for. */
  readonly shareId: string | undefined;
  /** Takes the money even if phones have reserved shares, which are then released. */
  readonly isOverHeld: boolean;
}

type CounterRefusal = 'billChanged' | 'shareHeld';

/**
 * Takes a counter payment and returns the rounds that were due; `billChanged` without effect when the sum has
 * changed, `shareHeld` when a phone is paying a part of it. Runs inside the caller's transaction.
 */
export async function takeAtCounter(
  deps: Deps,
  tableBillRefId: string,
  money: CounterMoney,
): Promise<Result<readonly OrderRow[], CounterRefusal>> {
  const locked = (await lockRounds(deps.db, tableBillRefId)).filter(isOnBill);
  const owedPaise = owedPaiseOf(locked);
  if (owedPaise !== money.seenPaise || money.paise > owedPaise) return fail('billChanged');
  await lockWalletsOf(deps, locked);
  const rounds = await balanceRounds(deps, locked);
  const planned =
    money.shareId === undefined
      ? await planAtCounter(deps, rounds, money)
      : await planShare(deps, rounds, { ...money, shareId: money.shareId });
  if (!planned.ok) return planned;
  const { from, reference } = money;
  await payRounds(deps, rounds, planned.value, { from, reference, paymentMode: modeAtCounter(from) });
  const isWhole = money.paise === owedPaise;
  if (isWhole) await releaseShares(deps.db, tableBillRefId);
  await failUnbegunPaymentsOfBill(deps.db, tableBillRefId);
  return succeed(locked.filter(isOwed));
}

/** The modes CARD and UPI are those of the gateway, so the counter's terminal and UPI have the counter's own mode. */
const modeAtCounter = (from: Receipt) => (from === 'CASH' ? 'CASH' : 'PAY_AT_STORE');

/** Allotments of a guest's reserved share that the counter takes; marks the share as paid. */
async function planShare(
  deps: Deps,
  rounds: readonly OrderRow[],
  { from, shareId, paise }: CounterMoney & { readonly shareId: string },
): Promise<Result<readonly Allotment[], CounterRefusal>> {
  const bill = await loadBillState(deps, rounds);
  const share = bill.shares.find((reserved) => reserved.shareId === shareId && reserved.state !== 'PAID');
  if (share === undefined || share.amountPaise !== paise) return fail('billChanged');
  if (share.state === 'HELD') return fail('shareHeld', await describeHolder(deps, bill, share.customerId));
  await markSharePaid(deps, share, { paymentMode: modeAtCounter(from), amountPaise: paise });
  return succeed(allotShare(openRoundsOf(withoutShare(bill, shareId)), share));
}

async function planAtCounter(
  deps: Deps,
  rounds: readonly OrderRow[],
  { paise, orderItemIds, isOverHeld }: CounterMoney,
): Promise<Result<readonly Allotment[], CounterRefusal>> {
  const held = await findHeld(deps, rounds, { paise, orderItemIds });
  if (held !== undefined && !isOverHeld) return fail('shareHeld', held);
  // Shares that guests want to pay at the counter are released before shares that a phone is paying.
  const states = isOverHeld ? (['HELD', 'REQUESTED'] as const) : (['REQUESTED'] as const);
  const bill = await releaseUntilFree(deps, rounds, { neededPaise: paise, states });
  const ofLines = allotmentsOfLines(bill, orderItemIds);
  return succeed(
    allotShare(openRoundsOf(bill), { customerId: undefined, amountPaise: paise, allotList: ofLines }),
  );
}

/** The guest whose phone is paying a part of what the counter would take. */
async function findHeld(
  deps: Deps,
  rounds: readonly OrderRow[],
  { paise, orderItemIds }: Pick<CounterMoney, 'paise' | 'orderItemIds'>,
) {
  const bill = await loadBillState(deps, rounds);
  const held = bill.shares.filter(({ state }) => state === 'HELD');
  const isShort = paise > owedPaiseOf(rounds) - reservedPaiseOf(bill, 'HELD');
  const holder = held.findLast(
    ({ portionList }) => isShort || portionList.some(({ orderItemId }) => orderItemIds.includes(orderItemId)),
  );
  return holder && (await describeHolder(deps, bill, holder.customerId));
}

/** Allotments of the unpaid rest of these lines, by round. */
function allotmentsOfLines(bill: BillState, orderItemIds: readonly string[]): Allotment[] {
  const split = splitOf(bill);
  const lineList = split.roundList
    .flatMap((round) => round.lineList)
    .map(({ orderItemId, quantity, takenQuantity }) => ({ orderItemId, quantity: quantity - takenQuantity }))
    .filter(({ orderItemId, quantity }) => quantity > 0 && orderItemIds.includes(orderItemId));
  return [...(priceShare(split, { kind: 'LINES', lineList })?.allotList ?? [])];
}

function requireBillRef({ subjectRefId, txnId }: TransactionRow): string {
  if (subjectRefId === null) throw new Error(`payment ${txnId} names no bill`);
  return subjectRefId;
}

export const tableBillPayable: Payable<Deps> = {
  hold: async (deps, txn) => void (await lockRounds(deps.db, requireBillRef(txn))),
  take: takeTableBillPayment,
  release: async (deps, { shareId }) => {
    if (shareId !== null) await releaseAfterFailure(deps, shareId);
  },
};
