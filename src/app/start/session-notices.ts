import { BRAND } from '#domain/brand/brand.ts';
import { shellText } from '#messages/shell.js';
import { tableGuestText } from '#messages/table-guest.js';
import { onSessionEnd } from '#platform/session/session.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** A deletion has a message of its own. */
const TOLD_ENDS = ['logout', 'sessionOver', 'tableOver'] as const;
type ToldEnd = (typeof TOLD_ENDS)[number];

/** Tells the other tabs that one of them has shown the message. */
const TOLD = 'told';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`${BRAND.id}:session-end`) : undefined;

/** An end that no visible tab has shown yet. */
let untold: ToldEnd | undefined;

const findTold = (reason: unknown) => TOLD_ENDS.find((end) => end === reason);

function notify(reason: ToldEnd): void {
  if (reason === 'sessionOver') showToast('error', shellText.sessionOver());
  else if (reason === 'tableOver') showToast('blank', tableGuestText.over());
  else showToast('success', shellText.loggedOut());
}

function reportInSight(): void {
  if (untold === undefined || document.hidden) return;
  notify(untold);
  untold = undefined;
  channel?.postMessage(TOLD);
}

function hear(message: unknown): void {
  untold = message === TOLD ? undefined : findTold(message);
  reportInSight();
}

/** A visible tab shows each end once (D-18); without one, the first tab that becomes visible does. */
export function startSessionNotices(): void {
  onSessionEnd((reason) => {
    if (document.hidden) channel?.postMessage(reason);
    hear(reason);
  });
  channel?.addEventListener('message', ({ data }) => hear(data));
  document.addEventListener('visibilitychange', reportInSight);
}
