import { getAddressList } from '#contract/endpoints/account/account.ts';
import type { ChosenPlace } from '#contract/stored.ts';
import { addressText } from '#messages/address.js';
import { call } from '#platform/api/call.ts';
import { placeOfAddress } from './search/chosen-place.ts';

/** The place of the newest saved address; null without an address, undefined if the request fails. */
export async function loadNewestPlace(): Promise<ChosenPlace | null | undefined> {
  const result = await call(getAddressList, {});
  if (!result.ok) return undefined;
  const [newest] = result.data.addressList;
  return newest === undefined ? null : placeOfAddress(newest, addressText);
}
