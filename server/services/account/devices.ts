import type { InputOf } from '#contract/endpoint.ts';
import type { updateDeviceDetail } from '#contract/endpoints/notifications.ts';
import type { removeDevice } from '#contract/endpoints/sign-out.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { holdCustomer } from '../../db/queries/customers.ts';
import { deleteDevice, deleteOldestDevices, saveDevice } from '../../db/queries/devices.ts';
import { transact } from '../../db/run-transaction.ts';
import type { Deps } from '../../deps.ts';

/** More than anybody carries; the one that was seen longest ago makes room. */
const MAX_DEVICES = 20;

/**
 * Registers the caller's device for pushes, or says that it is still there. `sessionOver` when the account
 * was deleted meanwhile.
 */
export async function registerDevice(
  deps: Deps,
  owner: { readonly id: number; readonly credentialId: string },
  device: InputOf<typeof updateDeviceDetail>,
): Promise<Result<null, 'sessionOver'>> {
  const { deviceType, deviceId, fcmDeviceToken: token } = device;
  return transact(deps.db, async (tx) => {
    if (!(await holdCustomer(tx, owner.id))) return fail('sessionOver');
    await saveDevice(tx, {
      ...{ customerId: owner.id, credentialId: owner.credentialId },
      ...{ deviceType, deviceId, token, refreshedAt: deps.now() },
    });
    await deleteOldestDevices(tx, owner.id, MAX_DEVICES);
    return succeed(null);
  });
}

/** Takes a device back. The answer is the same whether it was there, since anybody may ask. */
export async function forgetDevice(
  deps: Deps,
  { fcmDeviceToken, deviceId }: InputOf<typeof removeDevice>,
): Promise<Result<null, never>> {
  await deleteDevice(deps.db, fcmDeviceToken, deviceId);
  return succeed(null);
}
