import type { InputOf } from '#contract/endpoint.ts';
import type { updateDeviceDetail } from '#contract/endpoints/account/notifications.ts';
import type { removeDevice } from '#contract/endpoints/account/sign-out.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { lockAgainstDeletion } from '../../db/queries/account/customers.ts';
import { deleteDevice, deleteOldestDevices, saveDevice } from '../../db/queries/account/devices.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';

/** Maximum number of push devices of a customer, above realistic use; a further one replaces the oldest. */
const MAX_DEVICES = 20;

/** Registers or refreshes the caller's push device; `sessionOver` when the account was deleted meanwhile. */
export async function registerDevice(
  deps: Deps,
  owner: { readonly id: number; readonly credentialId: string },
  device: InputOf<typeof updateDeviceDetail>,
): Promise<Result<null, 'sessionOver'>> {
  const { deviceType, deviceId, fcmDeviceToken: token } = device;
  return transact(deps.db, async (tx) => {
    if (!(await lockAgainstDeletion(tx, owner.id))) return fail('sessionOver');
    await saveDevice(tx, {
      ...{ customerId: owner.id, credentialId: owner.credentialId },
      ...{ deviceType, deviceId, token, refreshedAt: deps.now() },
    });
    await deleteOldestDevices(tx, owner.id, MAX_DEVICES);
    return succeed(null);
  });
}

/** Unregisters a device; the response never reveals whether it existed. */
export async function unregisterDevice(
  deps: Deps,
  { fcmDeviceToken, deviceId }: InputOf<typeof removeDevice>,
): Promise<Result<null, never>> {
  await deleteDevice(deps.db, fcmDeviceToken, deviceId);
  return succeed(null);
}
