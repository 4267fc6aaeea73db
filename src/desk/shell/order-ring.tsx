import { Link, useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { getBoard, listUnanswered } from '#contract/desk/endpoints/kitchen.ts';
import { deskKitchenText as text } from '#messages/desk-kitchen.js';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { useDesk } from '../api/use-desk.ts';
import styles from './order-ring.module.css';
import { mayCall, rolesOf, usePerson } from './person.ts';
import { unlockRing, unlockRingByTap, useIsRingLocked, useRing } from './ring.ts';

interface OrderRingProps {
  /** Undefined on pages of the whole chain. */
  readonly restaurantId: number | undefined;
}

/**
 * Rings in every section: for the kitchen's staff at each new order of the outlet, for a manager at orders
 * without a response for 90 seconds.
 */
export function OrderRing({ restaurantId }: OrderRingProps) {
  const newOrders = useNewOrders(restaurantId);
  const enabled = mayCall(usePerson(), listUnanswered, null);
  const { data } = useDesk(listUnanswered, {}, { enabled });
  const outlets = data?.outletList ?? [];
  const lateCount = outlets.reduce((sum, { orderCount }) => sum + orderCount, 0);
  useEffect(unlockRingByTap, []);
  // A late order of this outlet is among the new ones, too, so only the larger count rings.
  useRing(Math.max(newOrders.count, lateCount));
  const [first, ...others] = outlets;
  const isSilent = useIsRingLocked() && !newOrders.isOnBoard && (enabled || newOrders.isFollowed);
  const tap = isSilent ? ` ${text.tapForSound()}.` : null;
  const isNewShown = first === undefined && !newOrders.isOnBoard && newOrders.count > 0;
  return (
    <>
      <div role="alert">
        {first === undefined ? null : (
          <Ring
            at={first.restaurantId}
            isOnBoard={newOrders.isOnBoard && first.restaurantId === restaurantId}
          >
            {text.unanswered({ count: first.orderCount, outlet: first.title })}
            {others.length === 0 ? null : ` ${text.alsoAt({ count: others.length })}`}
            {tap}
          </Ring>
        )}
        {isNewShown ? (
          <Ring at={newOrders.at} isOnBoard={false}>
            {text.newWaits({ count: newOrders.count })}
            {tap}
          </Ring>
        ) : null}
      </div>
      {isSilent && first === undefined && !isNewShown ? (
        <Button variant="secondary" className={styles['silent']} onClick={unlockRing}>
          {text.tapForSound()}
        </Button>
      ) : null}
    </>
  );
}

/**
 * New orders that ring on this page: for kitchen staff in every section, for others only on the kitchen board.
 */
function useNewOrders(restaurantId: number | undefined) {
  const person = usePerson();
  const at = restaurantId ?? person.device?.restaurantId ?? 0;
  const board = useMatch({ from: '/_signed-in/outlets/$restaurantId/kitchen', shouldThrow: false });
  const isOnBoard = board !== undefined;
  const rings = isOnBoard || rolesOf(person, at).includes('kitchen');
  const enabled = rings && mayCall(person, getBoard, at);
  const { data } = useDesk(getBoard, { restaurantId: at }, { enabled });
  const waiting = data?.orderList.filter(({ acceptDueAt }) => acceptDueAt !== null) ?? [];
  return { at, isOnBoard, isFollowed: enabled, count: enabled ? waiting.length : 0 };
}

interface RingProps {
  readonly at: number;
  /** The kitchen board of the outlet `at` is already open, so no link leads to it. */
  readonly isOnBoard: boolean;
  readonly children: ReactNode;
}

function Ring({ at, isOnBoard, children }: RingProps) {
  return (
    <p className={styles['ring']}>
      <span>{children}</span>
      {isOnBoard ? null : (
        <Link
          to="/outlets/$restaurantId/kitchen"
          params={{ restaurantId: at }}
          className={buttonClass({ variant: 'primary' })}
        >
          {text.openBoard()}
        </Link>
      )}
    </p>
  );
}
