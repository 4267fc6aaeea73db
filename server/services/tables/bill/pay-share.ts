import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import { allotShare } from '#domain/bill/bill-split.ts';
import { isGatewayMode } from '#domain/money/payment-modes.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadWalletBalance } from '#server/db/queries/money/accounts.ts';
import type { TransactionRow } from '#server/db/queries/money/payments.ts';
import type { OrderRow } from '#server/db/queries/orders/orders.ts';
import {
  failUnbegunPaymentsOfBill,
  findShare,
  type ShareRow,
  updateShare,
} from '#server/db/queries/tables/bill-shares.ts';
import { loadTransactionsOfBill } from '#server/db/queries/tables/table-bills.ts';
import type { Deps } from '#server/deps.ts';
import { viewPayment } from '../../payments/payment-view.ts';
import { blocksNewPayment, startPayment } from '../../payments/payments.ts';
import { lockWalletsOf, refOf } from '../table-bill.ts';
import { balanceRounds } from './balance-rounds.ts';
import { type BillState, isReserved, loadBillState, openRoundsOf, withoutShare } from './open-split.ts';
import { concludeBill, payRounds } from './pay-rounds.ts';

export interface BillTender extends TenderDetails {
  readonly orderRefId: string;
  readonly paymentMode: PaymentMode;
  /** Amount that the guest saw and accepted, in paise. */
  readonly acceptedPaise: number;
  readonly returnPath: string;
}

/** Time (ms) for which a share stays reserved for a payment at the gateway. */
const PAY_MS = 10 * MINUTE_MS;
/** Time (ms) for which it stays reserved after a failed payment, so that the guest chooses another mode. */
const RETRY_MS = 2 * MINUTE_MS;
/** Time (ms) for which it stays reserved until the counter collects the money. */
const COLLECT_MS = 20 * MINUTE_MS;

type Refusal = 'billChanged' | 'paymentModeUnavailable' | 'paymentPending' | 'lowBalance';

/**
 * Pays a reserved share: by wallet, through the gateway, or at the counter, which is requested to collect it.
 * Returns the payment to continue, if any; requires the lock of the rounds.
 */
export async function payShare(
  deps: Deps,
  rounds: readonly OrderRow[],
  share: ShareRow,
  tender: BillTender,
): Promise<Result<PaymentTransaction | null, Refusal>> {
  const { paymentMode } = tender;
  if (tender.acceptedPaise !== share.amountPaise) return fail('billChanged');
  const payments = await loadTransactionsOfBill(deps.db, refOf(rounds));
  const earlier = payments.filter(({ shareId }) => shareId === share.shareId);
  if (earlier.some((txn) => blocksNewPayment(txn, deps.now()))) return fail('paymentPending');
  if (paymentMode === 'WALLET') return payFromWallet(deps, rounds, share);
  if (isGatewayMode(paymentMode)) return startAtGateway(deps, share, tender, earlier);
  if (paymentMode !== 'CASH' && paymentMode !== 'PAY_AT_STORE') return fail('paymentModeUnavailable');
  const heldUntil = deps.now() + COLLECT_MS;
  await updateShare(deps.db, share.shareId, { state: 'REQUESTED', paymentMode, heldUntil });
  return succeed(null);
}

async function startAtGateway(
  deps: Deps,
  { shareId, customerId, tableBillRefId, amountPaise }: ShareRow,
  tender: BillTender,
  earlier: readonly TransactionRow[],
): Promise<Result<PaymentTransaction, 'paymentModeUnavailable'>> {
  const sale = { customerId, purpose: 'TableBill', orderId: null, subjectRefId: tableBillRefId } as const;
  const { paymentMode, returnPath } = tender;
  const payment = { ...sale, ...detailsOf(tender), shareId, amountPaise, paymentMode, returnPath };
  const started = await startPayment(deps, payment, earlier);
  if (!started.ok) return started;
  const heldUntil = deps.now() + PAY_MS;
  await updateShare(deps.db, shareId, { state: 'HELD', amountPaise, paymentMode, heldUntil });
  return succeed(await viewPayment(deps, started.value));
}

async function payFromWallet(
  deps: Deps,
  locked: readonly OrderRow[],
  share: ShareRow,
): Promise<Result<null, 'billChanged' | 'lowBalance'>> {
  const { customerId, amountPaise, shareId } = share;
  await lockWalletsOf(deps, locked, customerId);
  const rounds = await balanceRounds(deps, locked);
  const bill = withoutShare(await loadBillState(deps, rounds), shareId);
  const allotList = allotShare(openRoundsOf(bill), share);
  // The outlet may have dropped a round since the reservation.
  if (allotList.reduce((total, { paise }) => total + paise, 0) !== amountPaise) return fail('billChanged');
  if ((await loadWalletBalance(deps.db, customerId)) < amountPaise) return fail('lowBalance');
  const money = { from: 'WALLET', customerId, paymentMode: 'WALLET', reference: `share:${shareId}` } as const;
  await payRounds(deps, rounds, allotList, money);
  await markSharePaid(deps, share, { paymentMode: 'WALLET', amountPaise });
  await failUnbegunPaymentsOfBill(deps.db, share.tableBillRefId);
  await concludeBill(deps, rounds, customerId);
  return succeed(null);
}

/** Stores that a share is paid; requires the lock of the rounds. */
export async function markSharePaid(
  deps: Deps,
  { shareId }: ShareRow,
  paid: Pick<ShareRow, 'paymentMode' | 'amountPaise'>,
): Promise<void> {
  await updateShare(deps.db, shareId, { ...paid, state: 'PAID', heldUntil: null, settledAt: deps.now() });
}

interface PayableShare {
  readonly share: ShareRow;
  /** The bill without the share. */
  readonly bill: BillState;
  /** False when the share was paid in another way, released, or reserved by another guest afterwards. */
  readonly isWanted: boolean;
}

/** The share that a successful gateway payment is for; throws when it is missing. */
export async function findPayableShare(
  deps: Deps,
  rounds: readonly OrderRow[],
  shareId: string,
): Promise<PayableShare> {
  const share = await findShare(deps.db, shareId);
  if (share === undefined) throw new Error(`share ${shareId} vanished`);
  const bill = withoutShare(await loadBillState(deps, rounds), shareId);
  const isOpen = share.state === 'HELD' || share.state === 'REQUESTED';
  const isTaken = !isReserved(share, deps.now()) && hasTakenLine(bill, share);
  return { share, bill, isWanted: isOpen && !isTaken };
}

function hasTakenLine({ rounds, shares, linesAtCounter }: BillState, { portionList }: ShareRow): boolean {
  const lines = new Map(
    rounds.flatMap(({ itemList }) => itemList).map(({ orderItemId, quantity }) => [orderItemId, quantity]),
  );
  const takenOf = (id: string) =>
    shares
      .flatMap((share) => share.portionList)
      .filter(({ orderItemId }) => orderItemId === id)
      .reduce((total, { quantity }) => total + quantity, 0);
  return portionList.some(
    ({ orderItemId, quantity }) =>
      linesAtCounter.has(orderItemId) || takenOf(orderItemId) + quantity > (lines.get(orderItemId) ?? 0),
  );
}

/** Shortens the reservation of a failed payment, so that others do not wait for it. */
export async function releaseAfterFailure(deps: Deps, shareId: string): Promise<void> {
  const share = await findShare(deps.db, shareId);
  if (share === undefined || share.state !== 'HELD' || share.heldUntil === null) return;
  const heldUntil = Math.min(share.heldUntil, deps.now() + RETRY_MS);
  await updateShare(deps.db, shareId, { heldUntil });
}
