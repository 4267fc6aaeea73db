import type { ParkedRoute } from '#contract/push.ts';
import { takeParkedRoute } from '#offline/parked-route.ts';
import { onWorkerMessage, postToWorker } from '../worker/worker-messages.ts';

export type OpenedRoute = Pick<ParkedRoute, 'path' | 'pushId'>;

/**
 * Follows tapped notifications by the worker's message, or by the parked route when that was lost; taking a
 * parked route ensures a single navigation.
 */
export function watchOpenedRoutes(open: (route: OpenedRoute) => void): void {
  onWorkerMessage('open', async ({ messageId, path, isParked }) => {
    void postToWorker({ type: 'opened', messageId });
    const parked = await takeParkedRoute(messageId);
    if (parked !== undefined) open(parked);
    else if (!isParked) open({ path, pushId: null });
  });
  document.addEventListener('visibilitychange', async () => {
    const parked = document.hidden ? undefined : await takeParkedRoute();
    if (parked !== undefined) open(parked);
  });
}
