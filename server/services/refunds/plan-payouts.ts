import type { RefundPreview } from '#contract/desk/kitchen/outlet-order.ts';
import type { RefundTarget } from '#contract/orders/refund.ts';
import { loadTransactionsOfOrder, type TransactionRow } from '../../db/queries/money/payments.ts';
import { loadPayoutsOfPayments, type PayoutRow } from '../../db/queries/orders/refunds.ts';
import { loadTransactionsOfBill } from '../../db/queries/tables/table-bills.ts';
import type { Deps } from '../../deps.ts';
import { type ReturnedPart, type ReturnTarget, shareReceipts } from '../money/return-receipts.ts';
import { type RefundableOrder, targetOfReceipt } from './refundable-order.ts';

type NewPayout = Omit<PayoutRow, 'id'>;

const shownTarget: Readonly<Record<ReturnTarget, RefundTarget>> = {
  ...{ WALLET: 'WALLET', CASH: 'CASH', REFUNDS: 'SOURCE' },
};

export function planPayouts(
  refundable: RefundableOrder,
  moneyPaise: number,
  target: RefundTarget,
): RefundPreview['payoutList'] {
  const parts = shareReceipts(refundable.receipts, moneyPaise, targetOfReceipt(refundable, target));
  return parts.map((part) => ({
    ...{ target: shownTarget[part.target], amountPaise: part.paise },
    isOfGuest: part.customerId !== refundable.order.customerId,
  }));
}

interface Returned {
  readonly refundId: string;
  readonly parts: readonly ReturnedPart[];
}

/** Payout rows of a return; gateway shares are due, newest payments first. */
export async function findPayouts(
  deps: Deps,
  { order: { id, tableBillRefId } }: RefundableOrder,
  { refundId, parts }: Returned,
): Promise<NewPayout[]> {
  const at = deps.now();
  const payments =
    tableBillRefId === null
      ? await loadTransactionsOfOrder(deps.db, id)
      : await loadTransactionsOfBill(deps.db, tableBillRefId);
  const taken = await loadPayoutsOfPayments(
    deps.db,
    payments.map(({ txnId }) => txnId),
  );
  return parts.flatMap(({ customerId, target, paise }): NewPayout[] => {
    const row = { refundId, customerId, target: shownTarget[target], createdAt: at, nextTryAt: at };
    if (target !== 'REFUNDS') {
      return [{ ...row, amountPaise: paise, txnId: null, part: null, state: 'DONE' as const }];
    }
    const own = payments.filter((txn) => txn.customerId === customerId && txn.status === 'PAID');
    return shareAmong(own, taken, paise).map((share) => ({ ...row, ...share, state: 'DUE' as const }));
  });
}

/** Assigns an amount to payments less earlier refunds; throws when they do not suffice. */
function shareAmong(payments: readonly TransactionRow[], taken: readonly PayoutRow[], paise: number) {
  let leftPaise = paise;
  const shares = payments.map(({ txnId, amountPaise }) => {
    const earlier = taken.filter((payout) => payout.txnId === txnId);
    const refundedPaise = earlier
      .filter(({ target, state }) => target === 'SOURCE' && state !== 'REFUSED')
      .reduce((sum, payout) => sum + payout.amountPaise, 0);
    const sharePaise = Math.min(leftPaise, amountPaise - refundedPaise);
    leftPaise -= sharePaise;
    return { txnId, part: earlier.length + 1, amountPaise: sharePaise };
  });
  if (leftPaise > 0) throw new Error(`${leftPaise} paise were paid by no payment that is known`);
  return shares.filter(({ amountPaise }) => amountPaise > 0);
}
