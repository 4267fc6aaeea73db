import { findUrl } from '#domain/pages/find-url.ts';
import { findOwnPath } from '#platform/navigation/own-path.ts';
import type { AppRouter } from '../router.tsx';

/** The browser passes this to a window of the installed app that is already open. */
interface LaunchParams {
  readonly targetURL?: string;
}

declare global {
  interface Window {
    readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
  }
}

/**
 * Shortcuts and links opened from outside lead the open window of the installed app to their page
 * without loading it anew, so that nothing under way is lost. Its icon only brings it to the front.
 * The launch that opened the window is there already.
 */
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
