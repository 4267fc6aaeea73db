import { useMutation } from '@tanstack/react-query';
import { getCreditNoteOfOrder } from '#contract/desk/endpoints/outlet-orders.ts';
import type { OutletOrderDetail } from '#contract/desk/kitchen/outlet-order.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskOrdersText as text } from '#messages/desk-orders.js';
import { refundsText } from '#messages/refunds.js';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import { callDesk } from '../../api/call-desk.ts';
import styles from './orders.module.css';
import { labelOfReason } from './refund-reasons.ts';

interface RefundListProps {
  readonly restaurantId: number;
  readonly order: OutletOrderDetail;
}

type MadeRefund = OutletOrderDetail['refundList'][number];

export function RefundList({ restaurantId, order }: RefundListProps) {
  return (
    <ul className={styles['list']}>
      {order.refundList.map((refund) => (
        <li key={refund.refundId} className={styles['rows']}>
          <RefundFacts refund={refund} />
          <CreditNoteButton restaurantId={restaurantId} orderRefId={order.orderRefId} refund={refund} />
        </li>
      ))}
    </ul>
  );
}

function RefundFacts({ refund }: { readonly refund: MadeRefund }) {
  const { at, staffName, lineList, note, pointsReturned, pointsReversed } = refund;
  const lines = lineList.map(({ quantity, title }) => text.order.line({ quantity, title })).join(', ');
  const facts = [
    lines === '' ? refundsText.ofAmount() : lines,
    ...refund.payoutList.map(wordPayout),
    ...(pointsReturned > 0 ? [text.refund.points({ points: pointsReturned })] : []),
    ...(pointsReversed > 0 ? [text.refund.reversed({ points: pointsReversed })] : []),
  ];
  return (
    <>
      <p className={styles['between']}>
        <strong>{formatPaise(refund.amountPaise)}</strong>
        <span>{labelOfReason(refund.reason)}</span>
      </p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {note === '' ? null : <p className={styles['quiet']}>{note}</p>}
      <p className={styles['quiet']}>
        {text.refund.byWhom({ time: formatTime(at), day: formatDay(at), name: staffName })}
      </p>
    </>
  );
}

function wordPayout({ target, state, amountPaise }: MadeRefund['payoutList'][number]): string {
  const amount = formatPaise(amountPaise);
  const words: Readonly<Record<string, (facts: { amount: string }) => string>> = text.refund.payoutsDone;
  return words[`${target}_${state}`]?.({ amount }) ?? amount;
}

interface CreditNoteButtonProps {
  readonly restaurantId: number;
  readonly orderRefId: string;
  readonly refund: MadeRefund;
}

function CreditNoteButton({ restaurantId, orderRefId, refund }: CreditNoteButtonProps) {
  const { refundId, creditNoteNumber } = refund;
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk(getCreditNoteOfOrder, { restaurantId, orderRefId, refundId }),
    onSuccess: save,
    onError: () => showToast('error', text.refund.creditNoteFailed()),
  });
  return (
    <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
      {text.refund.creditNote({ number: creditNoteNumber })}
    </Button>
  );
}

function save({ fileName, pdfBase64 }: { readonly fileName: string; readonly pdfBase64: string }): void {
  const link = document.createElement('a');
  link.href = `data:application/pdf;base64,${pdfBase64}`;
  link.download = fileName;
  link.click();
}
