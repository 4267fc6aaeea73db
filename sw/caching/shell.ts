import { registerRoute } from 'workbox-routing';
import { isAppPath } from '#domain/app-path.ts';
import { precache, servePrecache } from './precache.ts';

/**
 * Precaches the app's files and serves every route of the app from them, so that it opens without a network.
 * Any other address, such as `/sitemap.xml`, goes to the server: only it knows what is there.
 */
export function serveShell(): void {
  servePrecache();
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
    precache.createHandlerBoundToURL('/index.html'),
  );
}
