import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { restaurantsText } from '#messages/restaurants.js';
import styles from './restaurant-results.module.css';
import { RestaurantRow } from './restaurant-row.tsx';
import { useGrowingList } from './use-growing-list.ts';

interface RestaurantResultsProps {
  restaurants: readonly RestaurantSummary[];
  now: number;
  chosenId: number | undefined;
  onChoose: (restaurant: RestaurantSummary) => void;
}

export function RestaurantResults({ restaurants, now, chosenId, onChoose }: RestaurantResultsProps) {
  const { shown, endRef } = useGrowingList(restaurants.length);
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{restaurantsText.locations()}</h2>
        <p role="status" className={styles['count']}>
          {restaurantsText.found({ count: restaurants.length })}
        </p>
      </div>
      <ul className={styles['list']}>
        {restaurants.slice(0, shown).map((restaurant, index) => (
          <RestaurantRow
            key={restaurant.recordId}
            restaurant={restaurant}
            now={now}
            isChosen={restaurant.recordId === chosenId}
            position={index + 1}
            total={restaurants.length}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <div ref={endRef} />
    </>
  );
}
