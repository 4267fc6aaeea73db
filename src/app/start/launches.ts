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

/** Shortcuts and external links navigate the open window without a reload, so that no input is lost. */
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
