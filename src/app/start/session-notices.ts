import { BRAND } from '#domain/brand/brand.ts';
import { shellText } from '#messages/shell.js';
import { onSessionEnd } from '#platform/session/session.ts';
import { showToast } from '#ui/toasts/toast.ts';

/** The ends that are told here; a deletion has a word of its own. */
const TOLD_ENDS = ['logout', 'sessionOver'] as const;
type ToldEnd = (typeof TOLD_ENDS)[number];

/** Said to the other tabs when one of them has told the customer. */
const TOLD = 'told';

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`${BRAND.id}:session-end`) : undefined;

/** An end that no tab in sight has told yet. */
let untold: ToldEnd | undefined;

const findTold = (reason: unknown) => TOLD_ENDS.find((end) => end === reason);

function notify(reason: ToldEnd): void {
  if (reason === 'sessionOver') showToast('error', shellText.sessionOver());
  else showToast('success', shellText.loggedOut());
}

function tellInSight(): void {
  if (untold === undefined || document.hidden) return;
  notify(untold);
  untold = undefined;
  channel?.postMessage(TOLD);
}

function hear(message: unknown): void {
  untold = message === TOLD ? undefined : findTold(message);
  tellInSight();
}

/**
 * Every end of a session is told once (D-18), in a tab that is in sight: what finds it may be one in
 * the background. Where none is in sight, the first that is looked at tells.
 */
export function startSessionNotices(): void {
  onSessionEnd((reason) => {
    if (document.hidden) channel?.postMessage(reason);
    hear(reason);
  });
  channel?.addEventListener('message', ({ data }) => hear(data));
  document.addEventListener('visibilitychange', tellInSight);
}
