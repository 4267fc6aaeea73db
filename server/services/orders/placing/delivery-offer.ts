import type { DeliveryOffer, NearestOutlet } from '#contract/catalogue/restaurant.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { getDeliveryOffer } from '#contract/endpoints/chain/catalogue.ts';
import type { Point } from '#contract/fields.ts';
import { findDeliveryBand } from '#domain/outlet/delivery-area.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, loadOutlets, type Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Whether an outlet delivers to a point, and the fee of its distance band in paise (D-10), before free delivery,
 * which `isDeliveryOfferApplicable` reports.
 */
export async function loadDeliveryOffer(
  deps: Deps,
  input: InputOf<typeof getDeliveryOffer>,
): Promise<Result<DeliveryOffer, 'notFound'>> {
  const outlet = await findOutlet(deps.db, input.restaurantId);
  if (outlet === undefined) return fail('notFound');
  const { pricing } = outlet;
  const distanceInMeter = distanceMetres(input, outlet);
  const isDeliverable = delivers(outlet, input);
  const { freeDeliveryAbovePaise, minimumOrderPaise } = pricing;
  return succeed({
    isDeliverable,
    distanceInMeter,
    deliveryFeePaise: isDeliverable ? (findDeliveryBand(pricing, distanceInMeter)?.feePaise ?? 0) : 0,
    freeDeliveryAbovePaise,
    minimumOrderPaise,
    isDeliveryOfferApplicable:
      isDeliverable && freeDeliveryAbovePaise !== null && input.itemTotalPaise >= freeDeliveryAbovePaise,
    instead: isDeliverable ? offerTakeAway(outlet) : await findInstead(deps, outlet, input),
  });
}

/** True when an outlet delivers to a point, regardless of time. */
export function delivers(outlet: Outlet, point: Point): boolean {
  const isInBand = findDeliveryBand(outlet.pricing, distanceMetres(point, outlet)) !== undefined;
  return outlet.availableInHomeDelivery && isInBand;
}

/**
 * Alternatives for a point outside the delivery area: the nearest outlet that delivers there, open ones first,
 * and takeaway at this outlet.
 */
export async function findInstead(deps: Deps, outlet: Outlet, point: Point): Promise<NearestOutlet> {
  const others = (await loadOutlets(deps.db))
    .filter((other) => other.recordId !== outlet.recordId && delivers(other, point))
    .map((other) => ({ other, distanceInMeter: distanceMetres(point, other) }))
    .toSorted((a, b) => a.distanceInMeter - b.distanceInMeter);
  const best = others.find(({ other }) => isTakingOrders(other, deps.now())) ?? others[0];
  if (best === undefined) return offerTakeAway(outlet);
  const { recordId, restaurantUuid, title } = best.other;
  const nearest = { recordId, restaurantUuid, title, distanceInMeter: best.distanceInMeter };
  return { nearest, takeAwayPossible: outlet.availableInTakeAway };
}

function offerTakeAway(outlet: Outlet): NearestOutlet {
  return { nearest: null, takeAwayPossible: outlet.availableInTakeAway };
}
