import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import type { RestaurantSummary } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { ORDER_TYPES } from '#domain/order/order-types.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { cutText } from '#domain/people/graphemes.ts';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { useOutletChoice } from '#features/outlet-choice/use-outlet-choice.ts';
import type { RestaurantFilter } from '#features/restaurants/list/restaurant-filter.ts';
import { RestaurantListPage } from '#features/restaurants/list/restaurant-list-page.tsx';
import { restaurantsText } from '#messages/restaurants.js';
import { isSwitchedOn, readSearchStrictly } from '#platform/navigation/read-search.ts';
import { lazySheet } from '#platform/parts/lazy-part.tsx';
import { outletAtom, placeAtom } from '#platform/state/atoms.ts';
import { serverNow } from '#platform/time/clock.ts';
import { showToast } from '#ui/toasts/toast.ts';

const AddressSheet = lazySheet(
  async () => (await import('#features/address/address-sheet.tsx')).AddressSheet,
);

/** The limit of the search field. */
const MAX_QUERY_LENGTH = 80;

/** The filter is in the address, so that returning from a restaurant restores it. */
interface ListSearch {
  q?: string;
  types?: CartOrderType[];
  open?: boolean;
}

function readSearch(search: Record<string, unknown>): ListSearch {
  const { q, types, open } = { q: search['q'], types: search['types'], open: search['open'] };
  const chosen: readonly unknown[] = Array.isArray(types) ? types : [types];
  const known = ORDER_TYPES.filter((orderType) => chosen.includes(orderType));
  return {
    ...(typeof q === 'string' && q !== '' && { q: cutText(q, MAX_QUERY_LENGTH) }),
    ...(known.length > 0 && { types: known }),
    ...(isSwitchedOn(open) && { open: true }),
  };
}

export const Route = createFileRoute('/restaurants/')({
  validateSearch: readSearchStrictly(readSearch),
  component: Restaurants,
});

function Restaurants() {
  const navigate = Route.useNavigate();
  const { q = '', types = [], open = false } = Route.useSearch();
  const list = useOutletChoice();
  const place = useAtomValue(placeAtom);
  const outlet = useAtomValue(outletAtom);
  const [isChoosingPlace, setIsChoosingPlace] = useState(false);
  const [isSheetWanted, setIsSheetWanted] = useState(false);
  // Typing must not wait for the router, so the address follows in another task.
  const [filter, setFilter] = useState<RestaurantFilter>({ query: q, orderTypes: types, isOpenNow: open });
  const handleFilter = (changed: RestaurantFilter) => {
    setFilter(changed);
    setTimeout(() =>
      navigate({
        search: readSearch({ q: changed.query, types: changed.orderTypes, open: changed.isOpenNow }),
        replace: true,
        resetScroll: false,
        viewTransition: false,
      }),
    );
  };
  const handleChangePlace = () => {
    setIsSheetWanted(true);
    setIsChoosingPlace(true);
  };
  const handleChoose = useCallback(
    (restaurant: RestaurantSummary) => {
      chooseOutlet(restaurant);
      const { title } = restaurant;
      if (isTakingOrders(restaurant, serverNow())) showToast('success', restaurantsText.selected({ title }));
      else showToast('blank', restaurantsText.selectedClosed({ title }));
      navigate({ to: '/' });
    },
    [navigate, restaurantsText],
  );
  return (
    <>
      <RestaurantListPage
        list={list}
        place={place}
        filter={filter}
        chosenId={outlet?.recordId}
        onFilter={handleFilter}
        onChangePlace={handleChangePlace}
        onChoose={handleChoose}
      />
      {isSheetWanted ? (
        <AddressSheet
          isOpen={isChoosingPlace}
          onClose={() => setIsChoosingPlace(false)}
          onOrderFrom={chooseOutlet}
          onTakeAway={() => chooseOrderTypeByHand('TakeAway')}
        />
      ) : null}
    </>
  );
}
