import { findOwnPath } from '#platform/own-path.ts';
import type { AppRouter } from './router.tsx';

/** What the browser hands to a window of the installed app that was open already. */
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
    if (targetURL === undefined || !URL.canParse(targetURL)) return;
    const { origin, pathname, search, hash } = new URL(targetURL);
    const path = origin === location.origin ? findOwnPath(pathname + search + hash) : undefined;
    if (path === undefined || path === '/' || path === router.history.location.href) return;
    router.history.push(path);
  });
}
