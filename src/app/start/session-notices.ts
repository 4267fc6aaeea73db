import { BRAND } from '#domain/brand/brand.ts';
import { shellText } from '#messages/shell.js';
import { tableGuestText } from '#messages/table-guest.js';
import { onSessionEnd } from '#platform/session/session.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** A deletion has a message of its own. */
const NOTIFIED_ENDS = ['logout', 'sessionOver', 'tableOver'] as const;
type NotifiedEnd = (typeof NOTIFIED_ENDS)[number];

/** Tells the other tabs that one of them has shown the message. */
const SHOWN = 'told';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`${BRAND.id}:session-end`) : undefined;

/** An end that no visible tab has shown yet. */
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

/** A visible tab shows each end once (D-18); without one, the first tab that becomes visible does. */
export function startSessionNotices(): void {
  onSessionEnd((reason) => {
    if (document.hidden) channel?.postMessage(reason);
    receive(reason);
  });
  channel?.addEventListener('message', ({ data }) => receive(data));
  document.addEventListener('visibilitychange', reportInSight);
}
