import { createFileRoute } from '@tanstack/react-router';
import { getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import { type CartOrderType, UuidSchema } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { InsteadOfDelivery } from '#features/address/delivery/instead-of-delivery.tsx';
import { favouriteOfOutlet } from '#features/favourites/favourites.ts';
import { HeartButton } from '#features/favourites/heart.tsx';
import { chooseOrderTypeByHand, chooseOutlet } from '#features/outlet-choice/outlet-actions.ts';
import { RestaurantDetailScreen } from '#features/restaurants/detail/restaurant-detail.tsx';
import { readSearchStrictly } from '#platform/navigation/read-search.ts';
import { requireParam } from '#platform/navigation/require-param.ts';
import { prefetch } from '#platform/query/query-of.ts';

const FIRST_TAB = 'timing';

interface DetailSearch {
  tab?: string;
}

const readSearch = readSearchStrictly(
  ({ tab }): DetailSearch => (typeof tab === 'string' && tab !== FIRST_TAB ? { tab } : {}),
);

export const Route = createFileRoute('/restaurants/$restaurantUuid')({
  validateSearch: readSearch,
  beforeLoad: ({ params: { restaurantUuid } }) => requireParam(UuidSchema, restaurantUuid),
  loader: ({ params: { restaurantUuid } }) => prefetch(getRestaurantDetail, { restaurantUuid }),
  component: Restaurant,
});

function Restaurant() {
  const navigate = Route.useNavigate();
  const { restaurantUuid } = Route.useParams();
  const { tab = FIRST_TAB } = Route.useSearch();
  const order = (outlet: OutletRef, orderType: CartOrderType) => {
    chooseOutlet(outlet);
    chooseOrderTypeByHand(orderType);
    navigate({ to: '/' });
  };
  return (
    <RestaurantDetailScreen
      restaurantUuid={restaurantUuid}
      tab={tab}
      onTab={(selected) =>
        navigate({
          search: selected === FIRST_TAB ? {} : { tab: selected },
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
  );
}
