import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listUnanswered } from '#contract/desk/endpoints/kitchen.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { buttonClass } from '#ui/button.tsx';
import { useDesk } from '../api/use-desk.ts';
import styles from './manager-ring.module.css';
import { mayCall, usePerson } from './person.ts';
import { unlockRingByTap, useRing } from './ring.ts';

/** Orders that nobody has answered for 90 seconds ring on every page of a manager. */
export function ManagerRing() {
  const enabled = mayCall(usePerson(), listUnanswered, null);
  const { data } = useDesk(listUnanswered, {}, { enabled });
  const outlets = data?.outletList ?? [];
  useEffect(unlockRingByTap, []);
  useRing(outlets.reduce((sum, { orderCount }) => sum + orderCount, 0));
  return (
    <div role="alert">
      {outlets.map(({ restaurantId, title, orderCount }) => (
        <p key={restaurantId} className={styles['ring']}>
          {text.unanswered({ count: orderCount, outlet: title })}
          <Link
            to="/outlets/$restaurantId/kitchen"
            params={{ restaurantId }}
            className={buttonClass({ variant: 'primary' })}
          >
            {text.openBoard()}
          </Link>
        </p>
      ))}
    </div>
  );
}
