import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { homeText } from '#messages/home.js';
import { restaurantsText } from '#messages/restaurants.js';
import { useRestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { placeAtom } from '#platform/state/atoms.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import styles from './choose-outlet.module.css';
import { NoOutlets } from './list-failed.tsx';
import { LocateButton } from './locate-button.tsx';
import { chooseOutlet } from './outlet-actions.ts';
import { OutletRow } from './outlet-row.tsx';

/** A list of more outlets is grouped by city. */
const LISTED_COUNT = 14;

interface ChooseOutletProps {
  onChoosePlace: () => void;
  renderOpenness: (outlet: RestaurantSummary) => ReactNode;
}

/** Shows on home when no outlet is near; the customer chooses another place or a distant restaurant. */
export function ChooseOutlet({ onChoosePlace, renderOpenness }: ChooseOutletProps) {
  const place = useAtomValue(placeAtom);
  const { restaurants } = useRestaurantList(place);
  const id = useId();
  if (restaurants.length === 0) return <NoOutlets />;
  const isFar = place !== null && place.source !== 'default';
  return (
    <>
      <EmptyState
        picture="/art/map.webp"
        title={isFar ? homeText.choosePlace.farTitle({ place: place.label }) : homeText.choosePlace.title()}
        text={isFar ? homeText.choosePlace.farText() : homeText.choosePlace.text()}
        action={
          <div className={styles['ways']}>
            <Button variant="primary" onClick={onChoosePlace}>
              {homeText.choosePlace.choose()}
            </Button>
            <LocateButton />
          </div>
        }
      />
      <section aria-labelledby={id} className={styles['outlets']}>
        <h2 id={id} className={styles['title']}>
          {homeText.choosePlace.restaurants()}
        </h2>
        {restaurants.length > LISTED_COUNT ? (
          <Cities restaurants={restaurants} />
        ) : (
          <ul className={styles['list']}>
            {restaurants.map((outlet) => (
              <OutletRow
                key={outlet.recordId}
                outlet={outlet}
                isCurrent={false}
                openness={renderOpenness(outlet)}
                onChoose={chooseOutlet}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Cities({ restaurants }: { restaurants: readonly RestaurantSummary[] }) {
  const cities = [...groupBy(restaurants, ({ city }) => city)];
  const byName = cities.toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return (
    <ul className={styles['list']}>
      {byName.map(([city, outlets]) => (
        <li key={city}>
          <Link to="/restaurants" search={{ q: city }} className={styles['city']}>
            <span>
              <span className={styles['name']}>{city}</span>{' '}
              <span className={styles['count']}>{restaurantsText.found({ count: outlets.length })}</span>
            </span>
            <ChevronRight aria-hidden="true" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
