import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { memo } from 'react';
import type { RestaurantSummary } from '#contract/restaurant.ts';
import { restaurantsText } from '#domain/messages/en/restaurants.ts';
import { unitsText } from '#domain/messages/en/units.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { OpennessLine } from './openness-line.tsx';
import { OrderTypeTags } from './order-type-tags.tsx';
import styles from './restaurant-row.module.css';

interface RestaurantRowProps {
  restaurant: RestaurantSummary;
  now: number;
  isChosen: boolean;
  position: number;
  total: number;
  onChoose: (restaurant: RestaurantSummary) => void;
}

/** One outlet of the list. The whole card leads to its detail, the button orders from it. */
export const RestaurantRow = memo(function RestaurantRow(props: RestaurantRowProps) {
  const { restaurant, now, isChosen, position, total, onChoose } = props;
  const t = useText({ restaurants: restaurantsText, units: unitsText });
  const { title, area, city, distanceInMeter, restaurantUuid } = restaurant;
  return (
    <li className={styles['row']} data-chosen={isChosen} aria-setsize={total} aria-posinset={position}>
      <Picture
        src={restaurant.imageUrl ?? '/art/restaurant.webp'}
        alt=""
        size="medium"
        className={styles['picture']}
      />
      <div className={styles['texts']}>
        <h2 className={styles['title']}>
          <Link to="/restaurants/$restaurantUuid" params={{ restaurantUuid }} className={styles['link']}>
            {title}
          </Link>
        </h2>
        <p className={styles['place']}>
          {area.includes(city) ? area : `${area}, ${city}`}
          {distanceInMeter === null ? null : ` · ${t.restaurants.away(t.units.distance(distanceInMeter))}`}
        </p>
        <OpennessLine outlet={restaurant} now={now} />
        <OrderTypeTags outlet={restaurant} />
      </div>
      <div className={styles['foot']}>
        {isChosen ? (
          <span className={styles['chosen']}>
            <CircleCheck size={18} aria-hidden="true" />
            {t.restaurants.chosen}
          </span>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t.restaurants.chooseOf(title)}
            onClick={() => onChoose(restaurant)}
          >
            {t.restaurants.choose}
          </Button>
        )}
      </div>
    </li>
  );
});
