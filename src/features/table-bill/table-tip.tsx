import { useState } from 'react';
import { tipTableBill } from '#contract/endpoints/orders/table-bills.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { formatPaise } from '#domain/money/money.ts';
import { tableBillText } from '#messages/table-bill.js';
import { tipText } from '#messages/tip.js';
import { call } from '#platform/api/call.ts';
import { useTipChoices } from '#platform/cart/use-tip-choices.ts';
import { deleteActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { useAction } from '#platform/use-action.ts';
import { AmountChooser } from '#ui/fields/amount-chooser.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './table-bill.module.css';

interface TableTipProps {
  tableBill: TableBill;
  onChanged: (tableBill: TableBill) => void;
}

const ACTION = 'tipTableBill';

/** A table has one tip, which can change until the bill is paid (D-15). */
export function TableTip({ tableBill, onChanged }: TableTipProps) {
  const [problem, setProblem] = useState<string>();
  const { run } = useAction();
  const handleTip = (tipPaise: number) =>
    run(async () => {
      setProblem(undefined);
      const input = { orderRefId: tableBill.tableBillRefId, tipPaise };
      const result = await call(tipTableBill, input, { key: keyOfAction(ACTION, input) });
      // The customer may choose the same amount again after another one, which needs a new key.
      deleteActionKey(ACTION);
      if (result.ok) onChanged(result.data);
      else setProblem(result.problem.message);
    });
  const hasSignal = useHasSignal();
  const paidTipPaise = tableBill.bill.tipPaise - tableBill.openTipPaise;
  const choices = useTipChoices(tableBill.openTipPaise);
  return (
    <Card className={styles['round']}>
      <h2 className={styles['roundTitle']}>{tableBillText.tipTitle()}</h2>
      <p className={styles['quiet']}>{tipText.server()}</p>
      {paidTipPaise > 0 ? (
        <p className={styles['quiet']}>{tableBillText.tipPaid({ amount: formatPaise(paidTipPaise) })}</p>
      ) : null}
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {hasSignal ? (
        <AmountChooser {...choices} legend={tableBillText.tipTitle()} onChoose={handleTip} />
      ) : (
        <p role="status">{tableBillText.tipNeedsSignal()}</p>
      )}
    </Card>
  );
}
