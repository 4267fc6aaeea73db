import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { getCreditNotePdf } from '#contract/endpoints/orders/invoices.ts';
import type { Refund } from '#contract/orders/refund.ts';
import { labelOf } from '#domain/messages/label-of.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { refundsText } from '#messages/refunds.js';
import { call } from '#platform/api/call.ts';
import { saveFile } from '#platform/device/save-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SectionCard } from '#ui/lists/section-card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './refund-section.module.css';
import { fileOfBase64 } from './use-invoice-pdf.ts';

export function RefundSection({ refundList }: { refundList: readonly Refund[] }) {
  return (
    <SectionCard title={refundsText.title()}>
      <ul className={styles['refunds']} aria-label={refundsText.title()}>
        {refundList.map((refund) => (
          <li key={refund.refundId} className={styles['refund']}>
            <RefundFacts refund={refund} />
            <CreditNoteButton refund={refund} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { amountPaise, at, reason, lineList, payoutList, pointsReturned, pointsReversed } = refund;
  const lines = lineList.map((line) => refundsText.line(line)).join(', ');
  const facts = [
    ...payoutList.map(wordPayout),
    ...(pointsReturned > 0 ? [refundsText.pointsReturned({ points: pointsReturned })] : []),
    ...(pointsReversed > 0 ? [refundsText.pointsReversed({ points: pointsReversed })] : []),
  ];
  return (
    <>
      <p className={styles['amount']}>
        {refundsText.amountOn({ amount: formatPaise(amountPaise), day: formatDay(at) })}
      </p>
      <p>{lines === '' ? refundsText.ofAmount() : lines}</p>
      <p className={styles['quiet']}>{labelOf(refundsText.reasons, reason)}</p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  );
}

function wordPayout({ target, state, amountPaise, isOfGuest }: Refund['payoutList'][number]): string {
  const amount = formatPaise(amountPaise);
  if (isOfGuest) return refundsText.payouts.guest({ amount });
  const words: Readonly<Record<string, (facts: { amount: string }) => string>> = refundsText.payouts;
  return words[`${target}_${state}`]?.({ amount }) ?? amount;
}

function CreditNoteButton({ refund: { refundId, creditNoteNumber } }: { refund: Refund }) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    const result = await call(getCreditNotePdf, { refundId });
    const file = result.ok ? fileOfBase64(result.data.pdfBase64, result.data.fileName) : undefined;
    if (file !== undefined) saveFile(file);
    setState(file === undefined ? 'failed' : 'idle');
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isBusy={state === 'loading'}
        icon={<FileText aria-hidden="true" size={18} />}
        onClick={download}
      >
        {refundsText.creditNote({ number: creditNoteNumber })}
      </Button>
      {state === 'failed' ? <Notice tone="error">{refundsText.downloadFailed()}</Notice> : null}
    </>
  );
}
