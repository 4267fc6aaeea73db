import type { ReactNode } from 'react';
import type { RestaurantDetail } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { findClosedBusy } from '#domain/order/busy.ts';
import { formatTime } from '#domain/time/kolkata.ts';
import { opennessText } from '#messages/openness.js';
import { refusalsText } from '#messages/refusals.js';
import { restaurantsText } from '#messages/restaurants.js';
import { unitsText } from '#messages/units.js';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/lists/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { orderTypesOf } from '../list/restaurant-filter.ts';
import { useMinute } from '../list/use-minute.ts';
import styles from './order-here.module.css';
import { orderTypeIcons } from './order-type-tags.tsx';

interface OrderHereProps {
  restaurant: RestaurantDetail;
  /** The customer's place is outside the delivery area. */
  isTooFar: boolean;
  /** Alternatives, shown when the customer's place is too far. */
  instead: ReactNode;
  onOrder: (orderType: CartOrderType) => void;
}

/** Offers delivery only within the delivery area (D-10). */
export function OrderHere({ restaurant, isTooFar, instead, onOrder }: OrderHereProps) {
  const offered = orderTypesOf(restaurant);
  const { isAwaitingDetails = false } = restaurant;
  const within = offered.filter((orderType) => orderType !== 'HomeDelivery' || !isTooFar);
  const [first] = within;
  const possible = isAwaitingDetails ? [] : within;
  return (
    <Card className={styles['order']}>
      <h2 className={styles['heading']}>{restaurantsText.orderHeading()}</h2>
      {isAwaitingDetails ? <Notice tone="warning">{restaurantsText.awaitedNote()}</Notice> : null}
      {offered.map((orderType) => (
        <BusyNote key={orderType} restaurant={restaurant} orderType={orderType} />
      ))}
      {restaurant.isPaused ? <Notice tone="warning">{opennessText.paused()}</Notice> : null}
      {isTooFar && !isAwaitingDetails && offered.includes('HomeDelivery') ? (
        <Notice tone="warning">
          <p>{refusalsText.outOfDeliveryArea()}</p>
          {instead}
        </Notice>
      ) : null}
      {offered.length === 0 ? <p className={styles['note']}>{restaurantsText.none()}</p> : null}
      <div className={styles['actions']}>
        {isAwaitingDetails && first !== undefined ? (
          <Button variant="secondary" isWide onClick={() => onOrder(first)}>
            {restaurantsText.seeMenu()}
          </Button>
        ) : null}
        {possible.map((orderType, index) => {
          const Icon = orderTypeIcons[orderType];
          return (
            <Button
              key={orderType}
              variant={index === 0 ? 'primary' : 'secondary'}
              isWide
              icon={<Icon aria-hidden="true" />}
              onClick={() => onOrder(orderType)}
            >
              {restaurantsText.orderBy[orderType]()}
            </Button>
          );
        })}
      </div>
      {offered.includes('HomeDelivery') ? (
        <p className={styles['note']}>
          {restaurantsText.deliveryRadius({
            distance: formatDistance(restaurant.deliveryRadiusMetres, unitsText),
          })}
        </p>
      ) : null}
    </Card>
  );
}

interface BusyNoteProps {
  restaurant: RestaurantDetail;
  orderType: CartOrderType;
}

function BusyNote({ restaurant, orderType }: BusyNoteProps) {
  const busy = findClosedBusy(restaurant, orderType, useMinute());
  if (busy === undefined) return null;
  return <Notice tone="warning">{opennessText.busy[orderType]({ time: formatTime(busy.until) })}</Notice>;
}
