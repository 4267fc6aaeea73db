import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import { memo } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { formatDistance } from '#domain/menu/measures.ts';
import { distanceToCustomer } from '#domain/outlet/delivery-area.ts';
import { restaurantsText } from '#messages/restaurants.js';
import { unitsText } from '#messages/units.js';
import { placeAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useRowWindow } from '#ui/lists/row-window.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { OrderTypeTags } from '../detail/order-type-tags.tsx';
import { OpennessLine } from './openness-line.tsx';
import styles from './restaurant-row.module.css';
import { FIRST_OUTLETS } from './use-growing-list.ts';

interface RestaurantRowProps {
  restaurant: RestaurantSummary;
  now: number;
  isChosen: boolean;
  position: number;
  total: number;
  onChoose: (restaurant: RestaurantSummary) => void;
}

/** A row far from the viewport renders only its title. */
export const RestaurantRow = memo(function RestaurantRow(props: RestaurantRowProps) {
  const { restaurant, isChosen, position, total } = props;
  const { ref, isNear, reservedPx } = useRowWindow<HTMLLIElement>(
    `outlet:${restaurant.recordId}`,
    position <= FIRST_OUTLETS,
  );
  return (
    <li
      ref={ref}
      className={styles['row']}
      data-chosen={isChosen}
      data-far={isNear ? undefined : ''}
      style={reservedPx === undefined ? undefined : { blockSize: reservedPx }}
      aria-setsize={total}
      aria-posinset={position}
    >
      {isNear ? <OutletCard {...props} /> : <h3 className={styles['title']}>{restaurant.title}</h3>}
    </li>
  );
});

/** The whole card links to the detail page; its button starts an order at the outlet. */
function OutletCard({ restaurant, now, isChosen, onChoose }: RestaurantRowProps) {
  const { title, area, city, restaurantUuid } = restaurant;
  const metres = distanceToCustomer(restaurant, useAtomValue(placeAtom));
  return (
    <>
      <Picture
        src={restaurant.imageUrl ?? '/art/restaurant.webp'}
        alt=""
        size="medium"
        className={styles['picture']}
      />
      <div className={styles['texts']}>
        <h3 className={styles['title']}>
          <Link to="/restaurants/$restaurantUuid" params={{ restaurantUuid }} className={styles['link']}>
            {title}
          </Link>
        </h3>
        <p className={styles['place']}>
          {area.includes(city) ? area : `${area}, ${city}`}
          {metres === null
            ? null
            : ` · ${restaurantsText.away({ distance: formatDistance(metres, unitsText) })}`}
        </p>
        <OpennessLine outlet={restaurant} now={now} />
        <OrderTypeTags outlet={restaurant} />
      </div>
      <div className={styles['foot']}>
        {isChosen ? (
          <span className={styles['chosen']}>
            <CircleCheck size={18} aria-hidden="true" />
            {restaurantsText.chosen()}
          </span>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={restaurantsText.chooseOf({ title })}
            onClick={() => onChoose(restaurant)}
          >
            {restaurantsText.choose()}
          </Button>
        )}
      </div>
    </>
  );
}
