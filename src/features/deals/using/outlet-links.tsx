import { Link } from '@tanstack/react-router';
import type { DealOutlet } from '#contract/offers/deals.ts';
import styles from './deal-using.module.css';

export function OutletLinks({ outletList }: { outletList: readonly DealOutlet[] }) {
  return (
    <ul className={styles['outlets']}>
      {outletList.map(({ recordId, restaurantUuid, area }) => (
        <li key={recordId}>
          <Link to="/restaurants/$restaurantUuid" params={{ restaurantUuid }} className={styles['outlet']}>
            {area}
          </Link>
        </li>
      ))}
    </ul>
  );
}
