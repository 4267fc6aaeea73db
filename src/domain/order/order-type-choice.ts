import type { CartOrderType } from '#contract/fields.ts';

/** Within this distance a customer counts as being at the outlet (S-9). */
export const AT_OUTLET_METRES = 200;

/** `distanceInMeter` is null without a known place. */
export interface NearbyOutlet {
  readonly recordId: number;
  readonly distanceInMeter: number | null;
  readonly availableInDineIn: boolean;
  readonly availableInTakeAway: boolean;
  readonly availableInHomeDelivery: boolean;
}

export interface OrderTypeChoice {
  readonly orderType: CartOrderType;
  readonly recordId: number | undefined;
}

const isAtOutlet = ({ distanceInMeter }: NearbyOutlet) =>
  distanceInMeter !== null && distanceInMeter <= AT_OUTLET_METRES;

/**
 * Order type and outlet for the customer's position, from a list sorted by distance (S-4, D-5): dine-in at the
 * first outlet within 200 m that offers it, else takeaway within the same limit, else home delivery from the first
 * that delivers, else home delivery without an outlet.
 */
export function chooseOrderType(nearby: readonly NearbyOutlet[]): OrderTypeChoice {
  const here = nearby.filter(isAtOutlet);
  const dineIn = here.find((outlet) => outlet.availableInDineIn);
  if (dineIn !== undefined) return { orderType: 'DineIn', recordId: dineIn.recordId };
  const takeAway = here.find((outlet) => outlet.availableInTakeAway);
  if (takeAway !== undefined) return { orderType: 'TakeAway', recordId: takeAway.recordId };
  const delivering = nearby.find((outlet) => outlet.availableInHomeDelivery);
  return { orderType: 'HomeDelivery', recordId: delivering?.recordId };
}
