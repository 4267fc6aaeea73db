import { orderChangesText } from '#domain/messages/en/order-changes.ts';
import { formatPaise } from '#domain/money.ts';
import type { Difference } from '#domain/order-changes.ts';
import { createChangeRows } from '#platform/cart/change-rows.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './checkout.module.css';

interface ChangesSheetProps {
  difference: Difference | undefined;
  onAccept: () => void;
  /** The customer does not agree. */
  onClose: () => void;
}

/** The difference, which the customer accepts or not; nothing is charged before (decision 3). */
export function ChangesSheet({ difference, onAccept, onClose }: ChangesSheetProps) {
  const t = useText({ orderChanges: orderChangesText }).orderChanges;
  const order = difference?.order ?? null;
  const footer = (
    <div className={styles['sheetActions']}>
      <Button variant="secondary" onClick={onClose}>
        {t.refuse}
      </Button>
      {order === null ? null : (
        <Button variant="primary" onClick={onAccept}>
          {t.acceptTotal(formatPaise(order.bill.grandTotalPaise))}
        </Button>
      )}
    </div>
  );
  return (
    <Sheet
      isOpen={difference !== undefined}
      onClose={onClose}
      title={t.title}
      closeLabel={t.refuse}
      footer={footer}
    >
      <div className={styles['sheetBody']}>
        <p>{order === null ? t.nothingLeft : t.intro}</p>
        <ChangeList rows={createChangeRows(difference?.changes ?? [], t)} />
      </div>
    </Sheet>
  );
}
