import type { Cart } from '#contract/stored.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { Difference } from '#domain/order/order-changes.ts';
import { orderChangesText } from '#messages/order-changes.js';
import { createChangeRows } from '#platform/cart/change-rows.ts';
import { useLocalNames } from '#platform/language/local-lines.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/dialogs/sheet.tsx';
import { ChangeList } from '#ui/lists/change-list.tsx';
import styles from '../checkout.module.css';

interface ChangesSheetProps {
  cart: Cart;
  difference: Difference | undefined;
  onAccept: () => void;
  onClose: () => void;
}

/** The order is not charged before the customer accepts the changes (D-3). */
export function ChangesSheet({ cart, difference, onAccept, onClose }: ChangesSheetProps) {
  const localName = useLocalNames(cart.outlet.recordId, cart.lineList);
  const order = difference?.order ?? null;
  const footer = (
    <div className={styles['sheetActions']}>
      <Button variant="secondary" onClick={onClose}>
        {orderChangesText.refuse()}
      </Button>
      {order === null ? null : (
        <Button variant="primary" onClick={onAccept}>
          {orderChangesText.acceptTotal({ total: formatPaise(order.bill.grandTotalPaise) })}
        </Button>
      )}
    </div>
  );
  return (
    <Sheet
      isOpen={difference !== undefined}
      onClose={onClose}
      title={orderChangesText.title()}
      closeLabel={orderChangesText.refuse()}
      footer={footer}
    >
      <div className={styles['sheetBody']}>
        <p>{order === null ? orderChangesText.nothingLeft() : orderChangesText.intro()}</p>
        <ChangeList rows={createChangeRows(difference?.changes ?? [], orderChangesText, localName)} />
      </div>
    </Sheet>
  );
}
