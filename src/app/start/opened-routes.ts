import { INBOX_PATH, type ParkedRoute } from '#contract/push.ts';
import { isAppPath } from '#domain/pages/app-path.ts';
import { findUrl } from '#domain/pages/find-url.ts';
import { takeParkedRoute } from '#offline/parked-route.ts';
import { closeDialogs } from '#platform/navigation/modals.ts';
import { findOwnPath } from '#platform/navigation/own-path.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { onWorkerMessage, postToWorker } from '#platform/worker/worker-messages.ts';
import type { AppRouter } from '../router.tsx';

type OpenedRoute = Pick<ParkedRoute, 'path' | 'pushId'>;

/**
 * Follows tapped notifications by the worker's message, or by the parked route when that was lost; taking a
 * parked route ensures a single navigation.
 */
function watchOpenedRoutes(open: (route: OpenedRoute) => void): void {
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

/** Falls back to the inbox. */
function findPage(path: string): string {
  const own = findOwnPath(path);
  return own !== undefined && isAppPath(own) ? own : INBOX_PATH;
}

/** Opening the target counts as reading. */
function noteRead({ pushId }: OpenedRoute): void {
  if (pushId === null || !store.get(isSignedInAtom)) return;
  void import('#platform/inbox/inbox-query.ts').then(
    ({ markRead }) => markRead(pushId),
    // It stays unread in the inbox.
    (cause: unknown) => performance.mark('read-not-noted', { detail: String(cause) }),
  );
}

/**
 * Starts at the page of a tapped notification with home below it, so that Back does not leave the app. Call
 * it before the first render.
 */
export function startAt(router: AppRouter, opened: OpenedRoute): void {
  const { history } = router;
  const page = findPage(opened.path);
  history.replace('/');
  // Two changes at once would count as one.
  history.flush();
  if (page !== '/') history.push(page);
  noteRead(opened);
}

/** Runs as long as the page is open. */
export function startOpenedRoutes(router: AppRouter): void {
  watchOpenedRoutes((opened) => {
    const page = findPage(opened.path);
    closeDialogs();
    if (page !== router.history.location.href) router.history.push(page);
    noteRead(opened);
  });
}

/** The browser passes this to a window of the installed app that is already open. */
interface LaunchParams {
  readonly targetURL?: string;
}

declare global {
  interface Window {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
  }
}

/** Shortcuts and external links navigate the open window without a reload, so that no input is lost. */
export function startLaunches(router: AppRouter): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const url = targetURL === undefined ? undefined : findUrl(targetURL);
    if (url === undefined) return;
    const { origin, pathname, search, hash } = url;
    const path = origin === location.origin ? findOwnPath(pathname + search + hash) : undefined;
    if (path === undefined || path === '/' || path === router.history.location.href) return;
    router.history.push(path);
  });
}
