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
 * Opens the target of a tapped notification when the worker's message arrives or, if the message was lost, when
 * the page becomes visible; reading the parked route deletes it, so that the target opens once.
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

/** The path if it is a page of the app; the inbox for any other. */
function findPage(path: string): string {
  const own = findOwnPath(path);
  return own !== undefined && isAppPath(own) ? own : INBOX_PATH;
}

/** Marks the notification as read in the inbox, because its target was opened. */
function noteRead({ pushId }: OpenedRoute): void {
  if (pushId === null || !store.get(isSignedInAtom)) return;
  void import('#platform/inbox/inbox-query.ts').then(
    ({ markRead }) => markRead(pushId),
    // Without the inbox's chunk the notification stays unread.
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
  // Without the flush, the history would merge this change and the next into one entry.
  history.flush();
  if (page !== '/') history.push(page);
  noteRead(opened);
}

/** Opens the targets of notifications that are tapped while the app is open. */
export function startOpenedRoutes(router: AppRouter): void {
  watchOpenedRoutes((opened) => {
    const page = findPage(opened.path);
    closeDialogs();
    if (page !== router.history.location.href) router.history.push(page);
    noteRead(opened);
  });
}

/** Passed by the browser when a launch of the installed app reuses an open window. */
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
