import { atom } from 'jotai';
import { preferencesAtom } from '#platform/state/atoms.ts';
import type { AppRouter } from './router.tsx';
import { startWhen } from './start/start-when.ts';

const hasConsentAtom = atom((get) => (get(preferencesAtom)?.consentList.length ?? 0) > 0);

/** Loads the code for page heads at the first navigation, because the server renders the first page's head. */
function followHeads(router: AppRouter): void {
  const shownAt = router.state.location.pathname;
  const stop = router.subscribe('onBeforeLoad', async ({ pathChanged }) => {
    if (!pathChanged) return;
    try {
      const { followPageHead } = await import('./page-head.ts');
      stop();
      followPageHead(router, shownAt);
    } catch (cause) {
      performance.mark('page-head-missing', { detail: String(cause) });
    }
  });
}

/** Starts the updates of page heads and, once the customer has consented, analytics (D-34). */
export function startReports(router: AppRouter): void {
  followHeads(router);
  startWhen(hasConsentAtom, async () => {
    const [{ reportPages }, { startTracking }] = await Promise.all([
      import('./report-pages.ts'),
      import('#platform/analytics/start-tracking.ts'),
    ]);
    return () => {
      startTracking();
      reportPages(router);
    };
  });
}
