import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { type CartOrderType, SlugSchema, UuidSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import type { OutletRef } from '#contract/stored.ts';
import { InsteadOfDelivery } from '#features/address/delivery/instead-of-delivery.tsx';
import { favouriteOfOutlet } from '#features/favourites/favourites.ts';
import { HeartButton } from '#features/favourites/heart.tsx';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { RestaurantDetailScreen } from '#features/restaurants/detail/restaurant-detail.tsx';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { requireParam } from '#platform/navigation/require-param.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { prefetch } from '#platform/query/query-of.ts';

const FIRST_TAB = 'timing';

interface DetailSearch {
  tab?: string;
  /** Id of a dish, whose sheet opens over the page. */
  dish?: string;
}

const readSearch = readSearchStrictly(({ tab, dish }): DetailSearch => {
  const itemId = findParsed(SlugSchema, dish);
  return {
    ...(typeof tab === 'string' && tab !== FIRST_TAB ? { tab } : {}),
    ...(itemId === undefined ? {} : { dish: itemId }),
  };
});

const DishAtOutlet = lazyPart(async () => (await import('./-around/dish-at-outlet.tsx')).DishAtOutlet);

export const Route = createFileRoute('/restaurants/$restaurantUuid')({
  validateSearch: readSearch,
  beforeLoad: ({ params: { restaurantUuid } }) => requireParam(UuidSchema, restaurantUuid),
  loader: ({ params: { restaurantUuid } }) => prefetch(getRestaurantDetail, { restaurantUuid }),
  component: Restaurant,
});

function Restaurant() {
  const navigate = Route.useNavigate();
  const { restaurantUuid } = Route.useParams();
  const { tab = FIRST_TAB, dish } = Route.useSearch();
  // `DishAtOutlet` stays for its closing animation, and for the questions of the cart afterwards.
  const [hadDish, setHadDish] = useState(false);
  if (dish !== undefined && !hadDish) setHadDish(true);
  const order = (outlet: OutletRef, orderType: CartOrderType) => {
    chooseOutlet(outlet);
    chooseOrderTypeByHand(orderType);
    navigate({ to: '/' });
  };
  const closeDish = () =>
    navigate({
      search: ({ dish: _done, ...rest }) => rest,
      ...{ state: true, replace: true, resetScroll: false, viewTransition: false },
    });
  return (
    <>
      <RestaurantDetailScreen
        restaurantUuid={restaurantUuid}
        tab={tab}
        onTab={(selected) =>
          navigate({
            search: selected === FIRST_TAB ? {} : { tab: selected },
            state: { isTabSeen: true },
            replace: true,
            resetScroll: false,
            viewTransition: false,
          })
        }
        renderHeart={(restaurant) => (
          <HeartButton favourite={favouriteOfOutlet(restaurant)} name={restaurant.title} />
        )}
        renderInstead={({ recordId }, point) => (
          <InsteadOfDelivery
            restaurantId={recordId}
            point={point}
            onOrderFrom={(outlet) => order(outlet, 'HomeDelivery')}
          />
        )}
        onOrder={order}
      />
      {hadDish ? <DishAtOutlet restaurantUuid={restaurantUuid} itemId={dish} onClose={closeDish} /> : null}
    </>
  );
}
