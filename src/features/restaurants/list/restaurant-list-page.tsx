import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import { useDeferredValue, useMemo } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { bookingsText } from '#messages/bookings.js';
import { homeText } from '#messages/home.js';
import { restaurantsText } from '#messages/restaurants.js';
import { openBookTable } from '#platform/navigation/modals.ts';
import type { RestaurantList } from '#platform/restaurants/restaurant-list.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ListNotice } from './list-notice.tsx';
import { filterRestaurants, type RestaurantFilter } from './restaurant-filter.ts';
import { RestaurantFilters } from './restaurant-filters.tsx';
import styles from './restaurant-list-page.module.css';
import { RestaurantResults } from './restaurant-results.tsx';
import { wasListRendered } from './use-growing-list.ts';
import { useMinute } from './use-minute.ts';

interface RestaurantListPageProps {
  list: RestaurantList;
  place: ChosenPlace | null;
  filter: RestaurantFilter;
  chosenId: number | undefined;
  onFilter: (filter: RestaurantFilter) => void;
  onChangePlace: () => void;
  onChoose: (restaurant: RestaurantSummary) => void;
}

const NONE_YET: readonly RestaurantSummary[] = [];

const NO_FILTER: RestaurantFilter = { query: '', orderTypes: [], isOpenNow: false };

function describePlace(
  place: ChosenPlace | null,
  isWaiting: boolean,
  t: Pick<Messages, 'restaurants'>,
): string {
  if (place === null) return isWaiting ? t.restaurants.noPlace() : t.restaurants.everywhere();
  if (place.source === 'position' && place.isNamed !== true) return t.restaurants.nearYou();
  return place.source === 'default'
    ? t.restaurants.showing({ place: place.label })
    : t.restaurants.near({ label: place.label });
}

export function RestaurantListPage(props: RestaurantListPageProps) {
  const { list, place, filter, chosenId, onFilter, onChangePlace, onChoose } = props;
  const now = useMinute();
  const narrowed = useDeferredValue(filter);
  // The page renders before its cards, except on a return to a list that this visit has rendered before.
  const listed = useDeferredValue(list.restaurants, wasListRendered() ? list.restaurants : NONE_YET);
  const restaurants = useMemo(() => filterRestaurants(listed, narrowed, now), [listed, narrowed, now]);
  const hasRestaurants = listed.length > 0;
  const isLoading = list.status === 'waiting' || list.status === 'loading';
  const isPending = !hasRestaurants && (isLoading || list.restaurants.length > 0);
  const isEmpty = restaurants.length === 0 && (hasRestaurants || (list.status === 'ready' && !isPending));
  return (
    <Page title={restaurantsText.title()} isRoomy>
      <div className={styles['page']}>
        <div className={styles['top']}>
          <p className={styles['place']}>
            <MapPin size={18} aria-hidden="true" />
            <span className={styles['label']}>
              {describePlace(place, list.status === 'waiting', {
                restaurants: restaurantsText,
              })}
            </span>
            <Button variant="quiet" size="small" onClick={onChangePlace}>
              {restaurantsText.changePlace()}
            </Button>
          </p>
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarPlus aria-hidden="true" />}
            onClick={() => openBookTable()}
          >
            {bookingsText.title()}
          </Button>
        </div>
        <RestaurantFilters filter={filter} onChange={onFilter} />
        <ListNotice list={list} />
        {isPending ? <Skeleton shape="outlet" count={6} /> : null}
        {isEmpty && hasRestaurants ? <NothingFound onClear={() => onFilter(NO_FILTER)} /> : null}
        {isEmpty && !hasRestaurants ? (
          <EmptyState
            picture="/art/cook.webp"
            title={homeText.outlet.noneTitle()}
            text={homeText.outlet.noneText()}
          />
        ) : null}
        {restaurants.length > 0 ? (
          <RestaurantResults restaurants={restaurants} now={now} chosenId={chosenId} onChoose={onChoose} />
        ) : null}
      </div>
    </Page>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="/art/search.webp"
      title={restaurantsText.emptyTitle()}
      text={restaurantsText.emptyText()}
      action={
        <Button variant="secondary" onClick={onClear}>
          {restaurantsText.clearFilters()}
        </Button>
      }
    />
  );
}
