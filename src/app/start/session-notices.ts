import { BRAND } from '#domain/brand/brand.ts';
import { shellText } from '#messages/shell.js';
import { tableGuestText } from '#messages/table-guest.js';
import { onSessionEnd } from '#platform/session/session.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** Ends of a session that show a toast; the deletion of the account shows its own dialog instead. */
const NOTIFIED_ENDS = ['logout', 'sessionOver', 'tableOver'] as const;
type NotifiedEnd = (typeof NOTIFIED_ENDS)[number];

/** Message to the other tabs: one tab has shown the toast. */
const SHOWN = 'told';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`${BRAND.id}:session-end`) : undefined;

/** End of the session that no visible tab has shown yet. */
let pendingEnd: NotifiedEnd | undefined;

const findNotifiedEnd = (reason: unknown) => NOTIFIED_ENDS.find((end) => end === reason);

function notify(reason: NotifiedEnd): void {
  if (reason === 'sessionOver') showToast('error', shellText.sessionOver());
  else if (reason === 'tableOver') showToast('blank', tableGuestText.over());
  else showToast('success', shellText.loggedOut());
}

function reportInSight(): void {
  if (pendingEnd === undefined || document.hidden) return;
  notify(pendingEnd);
  pendingEnd = undefined;
  channel?.postMessage(SHOWN);
}

function receive(message: unknown): void {
  pendingEnd = message === SHOWN ? undefined : findNotifiedEnd(message);
  reportInSight();
}

/** Shows each end of a session once (D-18): in the visible tab, else in the first one that becomes visible. */
export function startSessionNotices(): void {
  onSessionEnd((reason) => {
    if (document.hidden) channel?.postMessage(reason);
    receive(reason);
  });
  channel?.addEventListener('message', ({ data }) => receive(data));
  document.addEventListener('visibilitychange', reportInSight);
}
