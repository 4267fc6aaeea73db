import type { ReactNode } from 'react';
import type { CartOrderType } from '#contract/fields.ts';
import type { RestaurantDetail } from '#contract/restaurant.ts';
import { formatDistance } from '#domain/measures.ts';
import { opennessText } from '#domain/messages/en/openness.ts';
import { refusalsText } from '#domain/messages/en/refusals.ts';
import { restaurantsText } from '#domain/messages/en/restaurants.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './order-here.module.css';
import { orderTypeIcons } from './order-type-tags.tsx';
import { orderTypesOf } from './restaurant-filter.ts';

interface OrderHereProps {
  restaurant: RestaurantDetail;
  /** For this outlet to deliver to where the customer is. */
  isTooFar: boolean;
  /** What is possible then. */
  instead: ReactNode;
  onOrder: (orderType: CartOrderType) => void;
}

/** The ways to order from this outlet; delivery only where it delivers to (decision 10). */
export function OrderHere({ restaurant, isTooFar, instead, onOrder }: OrderHereProps) {
  const t = useText({
    openness: opennessText,
    refusals: refusalsText,
    restaurants: restaurantsText,
    units: unitsText,
  });
  const offered = orderTypesOf(restaurant);
  const { isAwaitingDetails = false } = restaurant;
  const within = offered.filter((orderType) => orderType !== 'HomeDelivery' || !isTooFar);
  const [first] = within;
  const possible = isAwaitingDetails ? [] : within;
  return (
    <Card className={styles['order']}>
      <h2 className={styles['heading']}>{t.restaurants.orderHeading}</h2>
      {isAwaitingDetails ? <Notice tone="warning">{t.restaurants.awaitedNote}</Notice> : null}
      {restaurant.isPaused ? <Notice tone="warning">{t.openness.paused}</Notice> : null}
      {isTooFar && !isAwaitingDetails && offered.includes('HomeDelivery') ? (
        <Notice tone="warning">
          <p>{t.refusals.outOfDeliveryArea}</p>
          {instead}
        </Notice>
      ) : null}
      {offered.length === 0 ? <p className={styles['note']}>{t.restaurants.none}</p> : null}
      <div className={styles['actions']}>
        {isAwaitingDetails && first !== undefined ? (
          <Button variant="secondary" isWide onClick={() => onOrder(first)}>
            {t.restaurants.seeMenu}
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
              {t.restaurants.orderBy[orderType]}
            </Button>
          );
        })}
      </div>
      {offered.includes('HomeDelivery') ? (
        <p className={styles['note']}>
          {t.restaurants.deliveryRadius(formatDistance(restaurant.deliveryRadiusMetres, t.units))}
        </p>
      ) : null}
    </Card>
  );
}
