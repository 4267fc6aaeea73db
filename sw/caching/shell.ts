import { cleanupOutdatedCaches, PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from '#domain/pages/app-path.ts';
import { servePrecache } from './precache.ts';

/** Files of the app in the precache. */
export const appFiles = new PrecacheController();

const INDEX = '/index.html';
/** Files, and the desk, which is another app. */
const ANOTHER = /\.[^/]*$|^\/desk(\/|$)/;

/**
 * Precaches the app and serves its routes offline; other addresses such as `/sitemap.xml` go to the server,
 * and offline the app shows its not-found page.
 */
export function serveShell(): void {
  servePrecache(appFiles);
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
    appFiles.createHandlerBoundToURL(INDEX),
  );
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.mode === 'navigate' && !ANOTHER.test(url.pathname),
    async ({ request }) =>
      fetch(request).catch(async () => (await appFiles.matchPrecache(INDEX)) ?? Response.error()),
  );
}
