import { randomUUID } from 'node:crypto';
import type { Address, AddressForm } from '#contract/account/account.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import { findAddressProblems } from '#domain/people/validation.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAndCountAddresses,
  updateAddress,
} from '../../db/queries/account/addresses.ts';
import type { Deps } from '../../deps.ts';

const MAX_ADDRESSES = 20;

export async function listAddressesOf(
  deps: Deps,
  customerId: number,
): Promise<Result<{ addressList: Address[] }, never>> {
  return succeed({ addressList: await listAddresses(deps.db, customerId) });
}

/** Adds an address; runs inside the idempotency transaction. */
export async function addAddress(
  deps: Deps,
  customerId: number,
  form: AddressForm,
  language: string | undefined,
): Promise<Result<Address, 'invalidInput'>> {
  if (lacksPlace(form)) return refusePlace(language);
  if ((await lockAndCountAddresses(deps.db, customerId)) >= MAX_ADDRESSES) {
    return fail('invalidInput', { fields: { addressLine1: messagesFor(language).addressesServer.limit() } });
  }
  const row = { ...form, id: randomUUID(), customerId, createdAt: deps.now() };
  const address = await insertAddress(deps.db, row);
  if (address === undefined) throw new Error('an inserted address was not returned');
  return succeed(address);
}

/** True without coordinates; the contract has validated all other fields. */
const lacksPlace = (form: AddressForm) => findAddressProblems(form).length > 0;

const refusePlace = (language: string | undefined) =>
  fail('invalidInput', { fields: { latitude: messagesFor(language).fields.locationMissing() } });

export async function changeAddress(
  deps: Deps,
  customerId: number,
  address: Address,
  language: string | undefined,
): Promise<Result<Address, 'notFound' | 'invalidInput'>> {
  if (lacksPlace(address)) return refusePlace(language);
  const changed = await updateAddress(deps.db, customerId, address);
  return changed === undefined ? fail('notFound') : succeed(changed);
}

export async function removeAddress(
  deps: Deps,
  customerId: number,
  recordId: string,
): Promise<Result<null, 'notFound'>> {
  return (await deleteAddress(deps.db, customerId, recordId)) ? succeed(null) : fail('notFound');
}
