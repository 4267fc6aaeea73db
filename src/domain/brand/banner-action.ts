import type { OrderType } from '#contract/fields.ts';
import { hasTab } from './optional-pages.ts';

export type BannerTarget =
  | { readonly to: '/'; readonly orderType: OrderType }
  | { readonly to: '/restaurants' };

const orderTypesByName: ReadonlyMap<string, OrderType> = new Map(
  (['All', 'HomeDelivery', 'DineIn', 'TakeAway', 'StealDeal', 'EventList'] as const).map((orderType) => [
    orderType.toLowerCase(),
    orderType,
  ]),
);

/**
 * Parses a banner's `sliderAction`: 'Reservation' opens the restaurants, the name of an available order type
 * opens home with it (D-28, case ignored), anything else opens home delivery.
 */
export function readSliderAction(action: string): BannerTarget {
  const name = action.trim().toLowerCase();
  if (name === 'reservation') return { to: '/restaurants' };
  const orderType = orderTypesByName.get(name);
  return { to: '/', orderType: orderType !== undefined && hasTab(orderType) ? orderType : 'HomeDelivery' };
}
