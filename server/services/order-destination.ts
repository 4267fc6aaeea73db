import type { Address } from '#contract/account.ts';
import type { OrderForm } from '#contract/order.ts';
import type { NearestOutlet } from '#contract/restaurant.ts';
import { findDeliveryBand } from '#domain/bill.ts';
import { distanceMetres } from '#domain/distance.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { isTakingOrders } from '#domain/opening-hours.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { findTableSession, loadOutlets, type Outlet } from '../db/queries/catalogue.ts';
import { findDeliveryAddress } from '../db/queries/orders.ts';
import type { Deps } from '../deps.ts';

/** Where an order goes: to a door, to a table, or nowhere for a pick-up. */
export interface Destination {
  readonly address: Address | null;
  /** Outlet to door. */
  readonly distanceMetres: number | null;
  readonly tableNumber: string | null;
}

export type DestinationRefusal =
  | 'invalidInput'
  | 'notFound'
  | 'outOfDeliveryArea'
  | 'scanTable'
  | 'tableInvalid';

/** Finds where an order goes. Somebody else's address is `notFound`, and an ended table `tableInvalid`. */
export async function findDestination(
  deps: Deps,
  customerId: number,
  outlet: Outlet,
  form: OrderForm,
): Promise<Result<Destination, DestinationRefusal>> {
  switch (form.orderType) {
    case 'HomeDelivery':
      return findDoor(deps, customerId, outlet, form.addressId);
    case 'DineIn':
      return findTable(deps, outlet, form.tableSessionId);
    case 'TakeAway':
      return succeed({ address: null, distanceMetres: null, tableNumber: null });
  }
}

async function findDoor(
  deps: Deps,
  customerId: number,
  outlet: Outlet,
  addressId: string | null,
): Promise<Result<Destination, DestinationRefusal>> {
  if (addressId === null) {
    return fail('invalidInput', {
      fields: { addressId: messagesFor(undefined).ordersServer.fields.addressId },
    });
  }
  const row = await findDeliveryAddress(deps.db, customerId, addressId);
  if (row === undefined) return fail('notFound');
  const { id, customerId: _customerId, createdAt: _createdAt, ...place } = row;
  const address: Address = { ...place, recordId: id };
  const metres = distanceMetres(outlet, address);
  if (!isInReach(outlet, metres)) return fail('outOfDeliveryArea', await findInstead(deps, outlet, address));
  return succeed({ address, distanceMetres: metres, tableNumber: null });
}

async function findTable(
  deps: Deps,
  outlet: Outlet,
  tableSessionId: string | null,
): Promise<Result<Destination, DestinationRefusal>> {
  if (tableSessionId === null) return fail('scanTable');
  const session = await findTableSession(deps.db, tableSessionId);
  const isHeld = session !== undefined && session.endedAt === null && session.expiresAt > deps.now();
  if (!isHeld || session.restaurantId !== outlet.recordId) return fail('tableInvalid');
  return succeed({ address: null, distanceMetres: null, tableNumber: session.tableNumber });
}

function isInReach(outlet: Outlet, metres: number): boolean {
  return metres <= outlet.deliveryRadiusMetres && findDeliveryBand(outlet.pricing, metres) !== undefined;
}

/** The nearest outlet that does deliver there now, and whether this one can be picked up from. */
async function findInstead(deps: Deps, outlet: Outlet, address: Address): Promise<NearestOutlet> {
  const reaching = (await loadOutlets(deps.db))
    .map((candidate) => ({ candidate, distanceInMeter: distanceMetres(candidate, address) }))
    .filter(({ candidate, distanceInMeter }) => {
      const takesIt = candidate.availableInHomeDelivery && isTakingOrders(candidate, deps.now());
      return takesIt && isInReach(candidate, distanceInMeter);
    })
    .sort((a, b) => a.distanceInMeter - b.distanceInMeter);
  const [first] = reaching;
  const takeAwayPossible = outlet.availableInTakeAway;
  if (first === undefined) return { nearest: null, takeAwayPossible };
  const { recordId, restaurantUuid, title } = first.candidate;
  const { distanceInMeter } = first;
  return { nearest: { recordId, restaurantUuid, title, distanceInMeter }, takeAwayPossible };
}
