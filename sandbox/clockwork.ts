import type { Deps } from '#server/deps.ts';
import type { OwnApi } from '#server/sandbox-host.ts';
import { driveRiders } from './desk/rides.ts';
import { sendDueCallbacks } from './payments/callback-outbox.ts';

/** Runs the events that need no click: late callbacks arrive, riders move on. */
export async function runOutsideWorld(deps: Deps, api: OwnApi): Promise<void> {
  await sendDueCallbacks(deps, api);
  await driveRiders(deps);
}
