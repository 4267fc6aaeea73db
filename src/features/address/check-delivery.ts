import { endpoints } from '#contract/endpoints.ts';
import type { Point } from '#contract/fields.ts';
import type { DeliveryOffer } from '#contract/restaurant.ts';
import type { OutletRef } from '#contract/stored.ts';
import { call } from '#platform/api/call.ts';

/** That an outlet does not deliver to a place, and what is possible instead (decision 10). */
export interface DeliveryRefusal {
  readonly outlet: OutletRef;
  readonly instead: DeliveryOffer['instead'];
}

/** Asks whether an outlet delivers to a place. Undefined when it does, and when nobody can tell now. */
export async function findDeliveryRefusal(
  outlet: OutletRef,
  { latitude, longitude }: Point,
): Promise<DeliveryRefusal | undefined> {
  const input = { restaurantId: outlet.recordId, latitude, longitude };
  const offer = await call(endpoints.getDeliveryOffer, input);
  // Without an answer the customer goes on: the server decides again when the order is saved.
  if (!offer.ok || offer.data.isDeliverable) return undefined;
  return { outlet, instead: offer.data.instead };
}
