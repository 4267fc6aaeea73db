import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPath } from '#domain/app-path.ts';
import { takeInPackedFiles } from './packed-files.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/**
 * Precaches the app's files and serves every route of the app from them, so that it opens without a network.
 * Any other address, such as `/sitemap.xml`, goes to the server: only it knows what is there.
 */
export function serveShell(): void {
  const files = self.__WB_MANIFEST;
  precacheAndRoute(files);
  takeInPackedFiles(files);
  cleanupOutdatedCaches();
  registerRoute(
    ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isAppPath(url.pathname),
    createHandlerBoundToURL('/index.html'),
  );
}
