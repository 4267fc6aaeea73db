import { track } from '#platform/telemetry/track.ts';
import type { AppRouter } from './router.tsx';

/** Reports the route pattern instead of the path, so that no order reference leaves the app. */
export function reportPages(router: AppRouter): void {
  let reportedPath = '';
  const reportPage = () => {
    const path = router.state.matches.at(-1)?.fullPath ?? '';
    const { pathname } = router.state.location;
    if (path === '' || reportedPath === pathname) return;
    reportedPath = pathname;
    track({ name: 'pageViewed', facts: { path } });
  };
  router.subscribe('onResolved', reportPage);
  reportPage();
}
