import type { Deps } from '#server/deps.ts';
import type { OwnApi } from '#server/sandbox-host.ts';
import { sendDueCallbacks } from './payments/callback-outbox.ts';
import { driveSimulatedRiders } from './simulated-riders.ts';

/** Sends due payment callbacks and moves simulated riders; the server's sandbox job calls it each second. */
export async function runOutsideWorld(deps: Deps, api: OwnApi): Promise<void> {
  await sendDueCallbacks(deps, api);
  await driveSimulatedRiders(deps);
}
