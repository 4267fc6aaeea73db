import type { Deps } from '../deps.ts';
import { type OwnApi, sendDueCallbacks } from './callback-outbox.ts';
import { driveRiders } from './rides.ts';

/** What goes on outside without anybody's hand: late callbacks arrive, riders ride. */
export async function runOutsideWorld(deps: Deps, api: OwnApi): Promise<void> {
  await sendDueCallbacks(deps, api);
  await driveRiders(deps);
}

/** The same as a job of the server. */
export function createSandboxJob(api: OwnApi) {
  return { name: 'sandbox', pauseMs: 1_000, run: (deps: Deps) => runOutsideWorld(deps, api) };
}
