import type { FirstScreen } from '#contract/catalogue/first-screen.ts';
import { getAdBannerList, getRestaurantDetail } from '#contract/endpoints/chain/catalogue.ts';
import type { OutletRef } from '#contract/stored.ts';
import { BRAND_PLACE } from '#domain/outlet/default-place.ts';
import { bannerQueryAt } from '#features/banners/banner-query.ts';
import { assumedPlace } from '#features/outlet-choice/find-place.ts';
import { firstMenuAtom, setRenderedAt } from '#platform/first-screen.ts';
import { wantedLanguageAtom } from '#platform/language/language.ts';
import { putFirstReading } from '#platform/query/first-readings.ts';
import {
  cartAtom,
  dietAtom,
  orderTypeAtom,
  outletAtom,
  pendingPaymentAtom,
  placeAtom,
  preferencesAtom,
  sessionAtom,
  tableSessionAtom,
} from '#platform/state/atoms.ts';
import type { store } from '#platform/state/store.ts';
import { assumeVisit } from '#platform/visit/visit.ts';

type State = typeof store;

const outletOf = ({ detail: { recordId, restaurantUuid, title } }: FirstScreen): OutletRef => ({
  recordId,
  restaurantUuid,
  title,
});

/** Sets the state from which the server rendered home. */
export function takeFirstScreen(state: State, screen: FirstScreen): void {
  const { drawnAt, detail, bannerList, firstMenu, orderType } = screen;
  const assumed = screen.place ?? BRAND_PLACE;
  const place = assumed === null ? null : assumedPlace(assumed);
  setRenderedAt(drawnAt);
  putFirstReading(getAdBannerList, bannerQueryAt(place), { data: { bannerList }, asOf: drawnAt });
  const { restaurantUuid } = detail;
  putFirstReading(getRestaurantDetail, { restaurantUuid }, { data: detail, asOf: drawnAt });
  state.set(firstMenuAtom, firstMenu);
  // `assumeVisit` fills only missing records, because a stored record may be the customer's own choice.
  assumeVisit(state, { place, orderType: { orderType, chosenBy: 'automatic' }, outlet: outletOf(screen) });
}

/** True when nothing stored on this phone changes the server-rendered home, so that the app can hydrate it. */
export function isAsRendered(state: State, screen: FirstScreen): boolean {
  const place = state.get(placeAtom);
  const outlet = state.get(outletAtom);
  return (
    state.get(wantedLanguageAtom) === screen.language &&
    state.get(sessionAtom) === null &&
    state.get(tableSessionAtom) === null &&
    state.get(pendingPaymentAtom) === null &&
    (state.get(cartAtom)?.lineList.length ?? 0) === 0 &&
    (state.get(preferencesAtom)?.diets.length ?? 0) === 0 &&
    state.get(dietAtom) === null &&
    (place === null || place.source === 'default') &&
    (outlet === null || outlet.recordId === screen.detail.recordId) &&
    (state.get(orderTypeAtom)?.orderType ?? screen.orderType) === screen.orderType
  );
}
