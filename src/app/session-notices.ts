import { shellText } from '#domain/messages/en/shell.ts';
import { onSessionEnd, type SessionEnd } from '#platform/session/session.ts';
import { text } from '#platform/text.ts';
import { showToast } from '#ui/toast.ts';
import type { AppRouter } from './router.tsx';

function notify(reason: SessionEnd): void {
  if (reason === 'sessionOver') showToast('error', text({ shell: shellText }).shell.sessionOver);
  if (reason === 'logout') showToast('success', text({ shell: shellText }).shell.loggedOut);
}

/** Every end of a session leads to `/`, with one notice (decision 18). */
export function startSessionNotices(router: AppRouter): void {
  onSessionEnd((reason) => {
    notify(reason);
    router.navigate({ to: '/' });
  });
}
