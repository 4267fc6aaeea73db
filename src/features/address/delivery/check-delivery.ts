import type { DeliveryOffer } from '#contract/catalogue/restaurant.ts';
import { getDeliveryOffer } from '#contract/endpoints/chain/catalogue.ts';
import type { Point } from '#contract/fields.ts';
import type { OutletRef } from '#contract/stored.ts';
import { call } from '#platform/api/call.ts';
import { cartAtom, orderTypeAtom, outletAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { wasChosen } from '#platform/visit/visit.ts';

/**
 * An outlet that does not deliver to a place; `instead` has the nearest outlet that does, and whether
 * takeaway is possible (D-10).
 */
export interface DeliveryRefusal {
  readonly outlet: OutletRef;
  readonly instead: DeliveryOffer['instead'];
}

interface CheckedOutlet {
  readonly outlet: OutletRef;
  /**
   * The customer chose the outlet or filled a cart there; the app replaces any other outlet automatically.
   */
  readonly isMeant: boolean;
}

/**
 * The outlet to check: that of a filled cart, else that of the visit; null without one, or unless the order
 * type is delivery.
 */
function findCheckedOutlet(): CheckedOutlet | null {
  if ((store.get(orderTypeAtom)?.orderType ?? 'HomeDelivery') !== 'HomeDelivery') return null;
  const cart = store.get(cartAtom);
  if (cart !== null && cart.lineList.length > 0) return { outlet: cart.outlet, isMeant: true };
  const outlet = store.get(outletAtom);
  return outlet === null ? null : { outlet, isMeant: wasChosen('outlet') };
}

/**
 * Checks whether the outlet delivers to a place. Undefined when it does, when the app can switch to another
 * outlet that does, and when the request fails, because the server checks again when the order is saved.
 */
export async function findDeliveryRefusal({
  latitude,
  longitude,
}: Point): Promise<DeliveryRefusal | undefined> {
  const checked = findCheckedOutlet();
  if (checked === null) return undefined;
  const input = { restaurantId: checked.outlet.recordId, latitude, longitude };
  const offer = await call(getDeliveryOffer, input);
  if (!offer.ok || offer.data.isDeliverable) return undefined;
  const { instead } = offer.data;
  const isServedByAnother = !checked.isMeant && instead.nearest !== null;
  return isServedByAnother ? undefined : { outlet: checked.outlet, instead };
}
