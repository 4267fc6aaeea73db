import type { BillShare } from '#contract/table/bill-share.ts';
import { formatPaise } from '#domain/money/money.ts';
import { isPayLater } from '#domain/money/payment-modes.ts';
import { deskTablesText as text } from '#messages/desk-tables.js';
import styles from './tables.module.css';

export function nameOfGuest({
  guestName,
  guestNumber,
}: Pick<BillShare, 'guestName' | 'guestNumber'>): string {
  if (guestName !== null) return guestName;
  return guestNumber === null ? text.shares.someone() : text.shares.guest({ number: guestNumber });
}

const shareTexts = { PAID: 'paid', HELD: 'held', REQUESTED: 'requested' } as const;

/** The parts of a bill that phones paid or reserved. */
export function PhoneShares({ shareList }: { readonly shareList: readonly BillShare[] }) {
  // `BillPanel` lists the payments at the counter separately.
  const byPhone = shareList.filter(
    ({ state, paymentMode }) => state !== 'PAID' || paymentMode === null || !isPayLater(paymentMode),
  );
  return byPhone.map((share) => (
    <p key={share.shareId} className={share.state === 'PAID' ? styles['quiet'] : undefined}>
      {text.shares[shareTexts[share.state]]({
        name: nameOfGuest(share),
        amount: formatPaise(share.amountPaise),
      })}
    </p>
  ));
}
