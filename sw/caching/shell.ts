import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SERVER_PATHS } from '#domain/app-path.ts';
import { takeInPackedFiles } from './packed-files.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Keeps the app's own files and answers every page of it from them, so that it opens without a network. */
export function serveShell(): void {
  const files = self.__WB_MANIFEST;
  precacheAndRoute(files);
  takeInPackedFiles(files);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [SERVER_PATHS] }));
}
