import { track } from '#platform/tracking/track.ts';
import type { AppRouter } from './router.tsx';

/** Tells those who measure of each page that is opened, as a pattern, so that no reference is told. */
export function tellOfPages(router: AppRouter): void {
  let told = '';
  const tell = () => {
    const path = router.state.matches.at(-1)?.fullPath ?? '';
    const { pathname } = router.state.location;
    if (path === '' || told === pathname) return;
    told = pathname;
    track({ name: 'pageViewed', facts: { path } });
  };
  router.subscribe('onResolved', tell);
  tell();
}
