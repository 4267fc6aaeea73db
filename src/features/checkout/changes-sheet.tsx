import { formatPaise } from '#domain/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './checkout.module.css';
import type { Difference, OrderChange } from './order-changes.ts';

interface ChangesSheetProps {
  difference: Difference | undefined;
  onAccept: () => void;
  onRefuse: () => void;
}

/** The difference, which the customer accepts or not; nothing is charged before (decision 3). */
export function ChangesSheet({ difference, onAccept, onRefuse }: ChangesSheetProps) {
  const t = useText().checkout.changes;
  const order = difference?.order ?? null;
  const footer = (
    <div className={styles['sheetActions']}>
      <Button variant="secondary" onClick={onRefuse}>
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
      onClose={onRefuse}
      title={t.title}
      closeLabel={t.refuse}
      footer={footer}
    >
      <div className={styles['sheetBody']}>
        <p>{order === null ? t.nothingLeft : t.intro}</p>
        <ul className={styles['changes']}>
          {difference?.changes.map((change) => (
            <ChangeRow key={keyOf(change)} change={change} />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function keyOf(change: OrderChange): string {
  if (change.kind === 'coupon') return `coupon ${change.couponCode}`;
  return change.kind === 'total' ? 'total' : `${change.kind} ${change.title}`;
}

function ChangeRow({ change }: { change: OrderChange }) {
  const t = useText().checkout.changes;
  if (change.kind === 'coupon') return <li className={styles['change']}>{t.coupon(change.couponCode)}</li>;
  const title = change.kind === 'total' ? t.total : change.title;
  return (
    <li className={styles['change']}>
      <span>{title}</span>
      {'wasPaise' in change ? (
        <span className={styles['wasIs']}>
          <span className="visually-hidden">
            {t.price(formatPaise(change.wasPaise), formatPaise(change.isPaise))}
          </span>
          <s aria-hidden="true">{formatPaise(change.wasPaise)}</s>
          <strong aria-hidden="true">{formatPaise(change.isPaise)}</strong>
        </span>
      ) : (
        <span className={styles['gone']}>{change.kind === 'soldOut' ? t.soldOut : t.choiceGone}</span>
      )}
    </li>
  );
}
