import type { ParkedRoute } from '#contract/push.ts';
import { takeParkedRoute } from '#offline/parked-route.ts';
import { onWorkerMessage, tellWorker } from '../worker/worker-messages.ts';

/** Where a tapped notification leads, and the push it was. */
export type OpenedRoute = Pick<ParkedRoute, 'path' | 'pushId'>;

/**
 * Hears of every tapped notification while the page is open: by the worker's message, or, where that
 * got lost, by the parked route on coming back into sight. A parked route is gone to only by who takes
 * it, so both ways together make one navigation.
 */
export function watchOpenedRoutes(open: (route: OpenedRoute) => void): void {
  onWorkerMessage('open', async ({ messageId, path, isParked }) => {
    void tellWorker({ type: 'opened', messageId });
    const parked = await takeParkedRoute(messageId);
    if (parked !== undefined) open(parked);
    else if (!isParked) open({ path, pushId: null });
  });
  document.addEventListener('visibilitychange', async () => {
    const parked = document.hidden ? undefined : await takeParkedRoute();
    if (parked !== undefined) open(parked);
  });
}
