import { useState } from 'react';
import { getTableBill, listTables, writeOffBill } from '#contract/desk/endpoints/tables.ts';
import type { DeskBill } from '#contract/desk/floor.ts';
import { formatPaise } from '#domain/money/money.ts';
import { findRefundRole } from '#domain/money/refund.ts';
import { deskTablesText } from '#messages/desk-tables.js';
import { TextField } from '#ui/fields/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { showToast } from '#ui/toasts/toast.ts';
import type { DeskFailure } from '../../api/desk-failure.ts';
import { useAct } from '../../api/use-desk.ts';
import { HoldButton } from '../../parts/hold-button.tsx';
import { actingOf, mayCall, usePerson } from '../../shell/person.ts';
import styles from './tables.module.css';

const text = deskTablesText.writeOff;

interface WriteOffProps {
  readonly restaurantId: number;
  readonly bill: DeskBill;
  /** The parent shows the reason beside the sum; undefined after a success. */
  readonly onRefused: (failure: DeskFailure | undefined) => void;
}

/** For guests who left without paying: a manager writes the rest off, so that the table is free again. */
export function WriteOff({ restaurantId, bill, onRefused }: WriteOffProps) {
  const person = usePerson();
  if (bill.owedPaise === 0 || !mayCall(person, writeOffBill, restaurantId)) return null;
  const limitPaise = findRefundRole(actingOf(person), restaurantId)?.limitPaise ?? null;
  const isAbove = limitPaise !== null && bill.owedPaise > limitPaise;
  return (
    <details className={styles['fold']}>
      <summary>{text.open()}</summary>
      <div className={styles['part']}>
        {isAbove ? (
          <Notice tone="info">{text.limit({ amount: formatPaise(limitPaise) })}</Notice>
        ) : (
          <WriteOffForm restaurantId={restaurantId} bill={bill} onRefused={onRefused} />
        )}
      </div>
    </details>
  );
}

function WriteOffForm({ restaurantId, bill: { tableBillRefId, owedPaise }, onRefused }: WriteOffProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const amount = formatPaise(owedPaise);
  const { act, isBusy } = useAct(writeOffBill, {
    changes: [getTableBill, listTables],
    onFailure: onRefused,
    onDone: () => {
      onRefused(undefined);
      showToast('success', text.done({ amount }));
    },
  });
  const writeOff = () => {
    const words = reason.trim();
    setProblem(words === '' ? text.reasonMissing() : undefined);
    if (words !== '') act({ restaurantId, tableBillRefId, seenPaise: owedPaise, reason: words });
  };
  return (
    <>
      <p className={styles['quiet']}>{text.text()}</p>
      <TextField
        label={text.reason()}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={problem}
        onChange={({ target }) => setReason(target.value)}
      />
      <HoldButton label={text.hold({ amount })} isBusy={isBusy} isReady onHeld={writeOff} />
    </>
  );
}
