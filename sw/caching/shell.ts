import { cleanupOutdatedCaches } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from '#domain/app-path.ts';
import { appFiles } from './app-files.ts';
import { servePrecache } from './precache.ts';

const INDEX = '/index.html';
/** Files, and pages of the chain's own people, which are another app. */
const ANOTHER = /\.[^/]*$|^\/desk(\/|$)/;

/**
 * Precaches the app's files and serves every route of the app from them, so that it opens without a network.
 * Any other address, such as `/sitemap.xml`, goes to the server: only it knows what is there. Without a network
 * the app shows that an address is no page of its own.
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
