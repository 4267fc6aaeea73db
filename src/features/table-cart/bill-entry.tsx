import { useState } from 'react';
import { joinTableBill } from '#contract/endpoints/orders/table-bills.ts';
import { tableCartText } from '#messages/table-cart.js';
import { call } from '#platform/api/call.ts';
import { useAction } from '#platform/use-action.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import styles from './table-cart.module.css';

interface BillEntryProps {
  tableSessionId: string;
  /**
   * True for a guest with an account or a name; else returns false and opens the name sheet, which calls
   * `onReady`.
   */
  isKnown: (onReady: () => void) => boolean;
  onBill: (tableBillRefId: string) => void;
}

/** Opens the bill for any guest of the table, also for one whose dishes another phone has sent. */
export function BillEntry({ tableSessionId, isKnown, onBill }: BillEntryProps) {
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useAction();
  const open = () =>
    run(async () => {
      setProblem(undefined);
      const result = await call(joinTableBill, { tableSessionId });
      if (result.ok) onBill(result.data.tableBillRefId);
      else setProblem(result.problem.message);
    });
  const handleOpen = () => {
    if (isKnown(() => void open())) void open();
  };
  return (
    <section className={styles['guest']} aria-label={tableCartText.bill()}>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      <p className={styles['reason']}>{tableCartText.billText()}</p>
      <Button variant="secondary" isWide isBusy={isBusy} onClick={handleOpen}>
        {tableCartText.bill()}
      </Button>
    </section>
  );
}
