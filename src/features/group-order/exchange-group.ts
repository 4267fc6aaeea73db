import { atom } from 'jotai';
import { changeGroupOrder, groupOrder } from '#contract/endpoints/orders/group-orders.ts';
import type { PhoneGroup } from '#contract/group/group-order.ts';
import { acknowledgeGroup, createPhoneGroup, prepareGroup, receiveGroup } from '#domain/table/phone-group.ts';
import { call } from '#platform/api/call.ts';
import { isTransient } from '#platform/api/problem.ts';
import { createRandomKey } from '#platform/device/random-key.ts';
import { store } from '#platform/state/store.ts';
import { showToast } from '#ui/toasts/toast.ts';
import { changePhoneGroup } from './phone-groups.ts';

/** Codes of group orders that the server does not know or that have expired. */
export const goneGroupsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Sends this phone's changes to the server and fetches the group. */
export async function exchangeGroup(code: string): Promise<void> {
  const phone = await changePhoneGroup(code, (known) =>
    prepareGroup(known ?? createPhoneGroup(code, createRandomKey()), createRandomKey),
  );
  if (phone === undefined || !(await send(phone))) return;
  const { memberToken } = phone;
  const read = await call(groupOrder, { code, memberToken }, { from: 'server' });
  if (read.ok) await changePhoneGroup(code, (known) => known && receiveGroup(known, read.data));
  else if (read.problem.code === 'notFound') await removeGroup(code);
}

async function removeGroup(code: string): Promise<void> {
  await changePhoneGroup(code, () => undefined);
  store.set(goneGroupsAtom, new Set([...store.get(goneGroupsAtom), code]));
}

/**
 * Sends the phone's waiting changes, under the same key on each retry; false when the server cannot be reached.
 * A refusal drops the changes and shows the server's message.
 */
async function send({ code, memberToken, name, outgoing }: PhoneGroup): Promise<boolean> {
  if (outgoing === null) return true;
  const { key, operationList } = outgoing;
  const result = await call(changeGroupOrder, { code, memberToken, name, operationList }, { key });
  if (result.ok) {
    await changePhoneGroup(code, (known) => known && acknowledgeGroup(known));
    return true;
  }
  if (isTransient(result.problem)) return false;
  await changePhoneGroup(code, (known) => known && { ...known, outgoing: null });
  showToast('error', result.problem.message);
  return true;
}
