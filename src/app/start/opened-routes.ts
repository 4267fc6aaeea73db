import { INBOX_PATH } from '#contract/push.ts';
import { isAppPath } from '#domain/pages/app-path.ts';
import { closeDialogs } from '#platform/navigation/modals.ts';
import { findOwnPath } from '#platform/navigation/own-path.ts';
import { type OpenedRoute, watchOpenedRoutes } from '#platform/push/opened-route.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import type { AppRouter } from '../router.tsx';

/** The path of a page of the app; the inbox for anything else. */
function findPage(path: string): string {
  const own = findOwnPath(path);
  return own !== undefined && isAppPath(own) ? own : INBOX_PATH;
}

/** Reading it where it leads is reading it. */
function noteRead({ pushId }: OpenedRoute): void {
  if (pushId === null || !store.get(isSignedInAtom)) return;
  void import('#platform/inbox/inbox-query.ts').then(
    ({ markRead }) => markRead(pushId),
    // It stays unread, and is read in the inbox.
    (cause: unknown) => performance.mark('read-not-noted', { detail: String(cause) }),
  );
}

/**
 * Begins the visit where a tapped notification leads, whatever address the browser opened, with home
 * below it: back leads there and not out of the app. To be called before the first render.
 */
export function startAt(router: AppRouter, opened: OpenedRoute): void {
  const { history } = router;
  const page = findPage(opened.path);
  history.replace('/');
  // Two changes of the history at once would be taken for one.
  history.flush();
  if (page !== '/') history.push(page);
  noteRead(opened);
}

/** Goes where tapped notifications lead, for as long as the page is open. */
export function startOpenedRoutes(router: AppRouter): void {
  watchOpenedRoutes((opened) => {
    const page = findPage(opened.path);
    closeDialogs();
    if (page !== router.history.location.href) router.history.push(page);
    noteRead(opened);
  });
}
