import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listUnanswered } from '#contract/desk/endpoints/kitchen.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useDesk } from '../api/use-desk.ts';
import styles from './manager-ring.module.css';
import { mayCall, usePerson } from './person.ts';
import { unlockRingByTap, useRing } from './ring.ts';

/** Rings for orders without an answer for 90 seconds, one outlet after another. */
export function ManagerRing() {
  const enabled = mayCall(usePerson(), listUnanswered, null);
  const { data } = useDesk(listUnanswered, {}, { enabled });
  const outlets = data?.outletList ?? [];
  const [first, ...others] = outlets;
  useEffect(unlockRingByTap, []);
  useRing(outlets.reduce((sum, { orderCount }) => sum + orderCount, 0));
  return (
    <div role="alert" className={styles['place']}>
      {first === undefined ? null : (
        <p className={styles['ring']}>
          <span>
            {text.unanswered({ count: first.orderCount, outlet: first.title })}
            {others.length === 0 ? null : ` ${text.alsoAt({ count: others.length })}`}
          </span>
          <Link
            to="/outlets/$restaurantId/kitchen"
            params={{ restaurantId: first.restaurantId }}
            className={buttonClass({ variant: 'primary' })}
          >
            {text.openBoard()}
          </Link>
        </p>
      )}
    </div>
  );
}
