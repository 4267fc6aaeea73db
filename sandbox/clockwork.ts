import type { Deps } from '#server/deps.ts';
import type { OwnApi } from '#server/sandbox-host.ts';
import { driveRiders } from './desk/rides.ts';
import { sendDueCallbacks } from './payments/callback-outbox.ts';

/** What happens outside without a click: late callbacks arrive, riders ride. */
export async function runOutsideWorld(deps: Deps, api: OwnApi): Promise<void> {
  await sendDueCallbacks(deps, api);
  await driveRiders(deps);
}
