import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { takeInPackedFiles } from './packed-files.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** What the server answers itself, and never the app. */
const SERVER_PATHS = [/^\/v1\//, /^\/assets\//, /^\/sandbox(\/|$)/, /^\/(healthz|readyz|metrics)$/];

/** Keeps the app's own files and answers every page of it from them, so that it opens without a network. */
export function serveShell(): void {
  const files = self.__WB_MANIFEST;
  precacheAndRoute(files);
  takeInPackedFiles(files);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }));
}
