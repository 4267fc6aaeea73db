import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import type { DoorDebt } from '#contract/desk/kitchen/delivery.ts';
import { formatPaise } from '#domain/money/money.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { deskRidersText } from '#messages/desk-riders.js';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '../../shell/lazy-part.tsx';
import styles from './riders.module.css';

const text = deskRidersText.debts;

const DebtSheet = lazyPart(async () => (await import('./debt-sheet.tsx')).DebtSheet);

interface DoorDebtsProps {
  readonly restaurantId: number;
  readonly debtList: readonly DoorDebt[];
}

/** Orders that were delivered without their cash; hidden when there are none. */
export function DoorDebts({ restaurantId, debtList }: DoorDebtsProps) {
  const [openRef, setOpenRef] = useState<string>();
  const titleId = useId();
  if (debtList.length === 0) return null;
  const open = debtList.find(({ orderRefId }) => orderRefId === openRef);
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title()}</h2>
      <p className={styles['quiet']}>{text.text()}</p>
      <ul className={styles['rows']}>
        {debtList.map(({ orderRefId, riderName, deliveredAt, paise, reason }) => (
          <li key={orderRefId} className={styles['row']} aria-label={orderRefId}>
            <div className={styles['facts']}>
              <strong className={styles['ref']}>{orderRefId}</strong>
              <span>
                {text.delivered({
                  ...{ rider: riderName, day: formatDay(deliveredAt), time: formatTime(deliveredAt) },
                })}
              </span>
              <span className={styles['late']}>
                <TriangleAlert aria-hidden="true" size={18} />
                {text.owed({ amount: formatPaise(paise) })}: {deskRidersText.notCollected[reason]()}
              </span>
            </div>
            <Button variant="secondary" onClick={() => setOpenRef(orderRefId)}>
              {text.open()}
            </Button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <DebtSheet restaurantId={restaurantId} debt={open} onClose={() => setOpenRef(undefined)} />
      )}
    </section>
  );
}
