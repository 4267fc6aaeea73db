import type { Deps } from '#server/deps.ts';
import type { OwnApi } from '#server/sandbox-host.ts';
import { sendDueCallbacks } from './payments/callback-outbox.ts';
import { driveSimulatedRiders } from './simulated-riders.ts';

/** Runs timed events: late callbacks and simulated riders. */
export async function runOutsideWorld(deps: Deps, api: OwnApi): Promise<void> {
  await sendDueCallbacks(deps, api);
  await driveSimulatedRiders(deps);
}
