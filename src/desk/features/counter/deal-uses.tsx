import { listDealUses } from '#contract/desk/endpoints/counter.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { deskCounterText as text } from '#messages/desk-counter.js';
import { useDesk } from '../../api/use-desk.ts';
import styles from './counter.module.css';
import { DealCode } from './deal-code.tsx';

export function DealUses({ restaurantId }: { readonly restaurantId: number }) {
  const { data } = useDesk(listDealUses, { restaurantId });
  return (
    <section className={styles['part']} aria-label={text.parts.deals()}>
      <DealCode restaurantId={restaurantId} />
      <h2>{text.deals.lately()}</h2>
      <p className={styles['quiet']}>{text.deals.text()}</p>
      {data?.useList.length === 0 ? <p>{text.deals.none()}</p> : null}
      <ul className={styles['cards']}>
        {data?.useList.map(({ consumptionId, title, unitTitle, units, tableNumber, consumedAt }) => (
          <li key={consumptionId} className={styles['card']}>
            <strong>{title}</strong>
            <p className={styles['between']}>
              <span>{text.deals.units({ units, unit: unitTitle })}</span>
              <span>
                {tableNumber === ''
                  ? text.deals.atCounter({ time: formatTime(consumedAt) })
                  : text.deals.at({ table: tableNumber, time: formatTime(consumedAt) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
