import type { Address } from '#contract/account/account.ts';
import type { OrderForm } from '#contract/orders/order.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { distanceMetres } from '#domain/outlet/distance.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findDeliveryAddress } from '#server/db/queries/account/addresses.ts';
import type { Outlet } from '#server/db/queries/catalogue/catalogue.ts';
import { findTableSession } from '#server/db/queries/tables/tables.ts';
import type { Deps } from '#server/deps.ts';
import { delivers, findInstead } from './delivery-offer.ts';

export interface Destination {
  readonly address: Address | null;
  readonly distanceMetres: number | null;
  readonly tableNumber: string | null;
}

export type DestinationRefusal =
  | 'invalidInput'
  | 'notFound'
  | 'outOfDeliveryArea'
  | 'scanTable'
  | 'tableInvalid';

/**
 * Finds the address or table of an order: `notFound` for another customer's address, `scanTable` for an ended
 * table session.
 */
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
      fields: { addressId: messagesFor(undefined).ordersServer.fields.addressId() },
    });
  }
  const row = await findDeliveryAddress(deps.db, customerId, addressId);
  if (row === undefined) return fail('notFound');
  const { id, customerId: _customerId, createdAt: _createdAt, ...place } = row;
  const address: Address = { ...place, recordId: id };
  const metres = distanceMetres(outlet, address);
  if (!delivers(outlet, address)) return fail('outOfDeliveryArea', await findInstead(deps, outlet, address));
  return succeed({ address, distanceMetres: metres, tableNumber: null });
}

async function findTable(
  deps: Deps,
  outlet: Outlet,
  tableSessionId: string | null,
): Promise<Result<Destination, DestinationRefusal>> {
  if (tableSessionId === null) return fail('scanTable');
  const session = await findTableSession(deps.db, tableSessionId);
  if (session === undefined || session.restaurantId !== outlet.recordId) return fail('tableInvalid');
  if (session.endedAt !== null || session.expiresAt <= deps.now()) return fail('scanTable');
  return succeed({ address: null, distanceMetres: null, tableNumber: session.tableNumber });
}
