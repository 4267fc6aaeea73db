import { Link } from '@tanstack/react-router';
import type { BillShare } from '#contract/table/bill-share.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { billSplitText as text } from '#messages/bill-split.js';
import { serverNow } from '#platform/time/clock.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Countdown } from '#ui/states/countdown.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './table-bill.module.css';
import { useShare } from './use-share.ts';

interface OwnShareProps {
  tableBill: TableBill;
  share: BillShare;
  onChanged: (tableBill: TableBill) => void;
  onRefused: () => void;
}

/** The share of the bill that is reserved for this guest. */
export function OwnShare({ tableBill, share, onChanged, onRefused }: OwnShareProps) {
  const { isBusy, problem, release } = useShare(tableBill, { onChanged, onRefused });
  const { amountPaise, state, heldUntil } = share;
  const isRequested = state === 'REQUESTED';
  const search = { action: 'TableBill', refId: tableBill.tableBillRefId } as const;
  return (
    <div className={styles['own']}>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <p className={styles['ownAmount']}>
        <span>{text.own.title()}</span>
        <strong>{formatPaise(amountPaise)}</strong>
      </p>
      {isRequested ? <p className={styles['quiet']}>{text.own.requested()}</p> : null}
      {heldUntil === null || isRequested ? null : (
        <Countdown
          key={heldUntil}
          until={heldUntil}
          now={serverNow}
          label={(left) => text.own.held({ left })}
          minutesLabel={(minutes) => text.own.minutes({ minutes })}
          onOver={onRefused}
        />
      )}
      <Link
        to="/payment-methods"
        search={search}
        className={buttonClass({ variant: isRequested ? 'secondary' : 'primary' })}
      >
        {isRequested ? text.own.online() : text.own.pay({ amount: formatPaise(amountPaise) })}
      </Link>
      <Button variant="quiet" isBusy={isBusy} onClick={release}>
        {text.own.release()}
      </Button>
    </div>
  );
}
