import type { BillGuest, BillShare } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billSplitText as text } from '#messages/bill-split.js';
import { Card } from '#ui/lists/card.tsx';
import { nameOfGuest } from './guest-name.ts';
import styles from './table-bill.module.css';

const shareTexts = { PAID: 'paid', HELD: 'held', REQUESTED: 'requested' } as const;

function describeShare(share: BillShare): string {
  const amount = formatPaise(share.amountPaise);
  const key = shareTexts[share.state];
  if (share.isOwn) return text.people[`${key}You`]({ amount });
  return text.people[key]({ name: nameOfGuest(share), amount });
}

function describeOpen(guest: BillGuest): string {
  const amount = formatPaise(guest.openPaise);
  const name = nameOfGuest(guest);
  if (guest.isOwn) return text.people.openYou({ amount });
  return guest.hasLeft ? text.people.left({ name, amount }) : text.people.open({ name, amount });
}

/** Lists the guests who paid, who are paying, and whose part of the bill is open. */
export function WhoPays({ tableBill: { guestList, shareList, billStatus } }: { tableBill: TableBill }) {
  const isShared = guestList.length > 1 || shareList.length > 0;
  const open = guestList.filter(({ openPaise, sharePaise }) => openPaise > 0 && sharePaise === 0);
  if (!isShared || (open.length === 0 && shareList.length === 0)) return null;
  return (
    <Card className={styles['round']}>
      <h2 className={styles['roundTitle']}>
        {billStatus === 'PAID' ? text.people.paidTitle() : text.people.title()}
      </h2>
      <ul className={styles['lines']} aria-live="polite">
        {shareList.map((share) => (
          <li key={share.shareId} className={share.state === 'PAID' ? styles['good'] : undefined}>
            {describeShare(share)}
          </li>
        ))}
        {open.map((guest) => (
          <li key={guest.guestNumber} className={guest.hasLeft ? styles['left'] : styles['quiet']}>
            {describeOpen(guest)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Names the guests who paid or reserved a part of a bill line, e.g. `paid by Asha`. */
export function describeLine(shareList: readonly BillShare[], orderItemId: string): string {
  const shares = shareList.filter(({ portionList }) =>
    portionList.some((portion) => portion.orderItemId === orderItemId),
  );
  const texts = shares.map((share) => {
    const name = nameOfGuest(share);
    if (share.state === 'PAID') return share.isOwn ? text.line.paidYou() : text.line.paid({ name });
    return share.isOwn ? text.line.heldYou() : text.line.held({ name });
  });
  return [...new Set(texts)].join(', ');
}
