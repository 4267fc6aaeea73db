import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { isAppPath } from '#domain/app-path.ts';
import { precache, servePrecache } from './precache.ts';

const isFile = (path: string) => /\.[^/]*$/.test(path);

/**
 * Precaches the app's files and serves every route of the app from them, so that it opens without a network.
 * Any other address, such as `/sitemap.xml`, goes to the server: only it knows what is there. Without a network
 * the app shows that an address is no page of its own; a file is then not there.
 */
export function serveShell(): void {
  servePrecache();
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
    precache.createHandlerBoundToURL('/index.html'),
  );
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && !isFile(url.pathname),
    new NetworkOnly({ plugins: [{ handlerDidError: () => precache.matchPrecache('/index.html') }] }),
  );
}
