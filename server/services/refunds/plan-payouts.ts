import type { RefundPreview } from '#contract/desk/kitchen/outlet-order.ts';
import type { RefundTarget } from '#contract/orders/refund.ts';
import type { PayoutRow } from '../../db/queries/orders/refunds.ts';
import type { Deps } from '../../deps.ts';
import { loadPaymentsOf, shareAmong } from '../money/guest-returns.ts';
import { type ReturnedPart, type ReturnTarget, shareReceipts } from '../money/return-receipts.ts';
import { type RefundableOrder, targetOfReceipt } from './refundable-order.ts';

type NewPayout = Omit<PayoutRow, 'id'>;

const shownTarget: Readonly<Record<ReturnTarget, RefundTarget>> = {
  ...{ WALLET: 'WALLET', CASH: 'CASH', REFUNDS: 'SOURCE', RETURNS: 'SOURCE' },
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

/**
 * Payout rows of a refund. Shares that return through a gateway are `DUE`, newest payments first; others are
 * `DONE`.
 */
export async function findPayouts(
  deps: Deps,
  { order }: RefundableOrder,
  { refundId, parts }: Returned,
): Promise<NewPayout[]> {
  const at = deps.now();
  const payments = await loadPaymentsOf(deps, order);
  return parts.flatMap(({ customerId, target, paise }): NewPayout[] => {
    const row = { refundId, customerId, target: shownTarget[target], createdAt: at, nextTryAt: at };
    if (target !== 'REFUNDS') {
      return [{ ...row, amountPaise: paise, txnId: null, part: null, state: 'DONE' as const }];
    }
    return shareAmong(payments, customerId, paise).map((share) => ({
      ...row,
      ...share,
      state: 'DUE' as const,
    }));
  });
}
