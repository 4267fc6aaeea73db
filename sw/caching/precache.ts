import { type PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Workbox fetches one file after the other: a minute where each takes 300 ms (ADR-0083). */
const AT_ONCE = 5;

/** Out of the way of the page that starts. */
const MAINTAIN_AFTER_MS = 5_000;

interface PrecachedFile {
  readonly url: string;
  readonly cacheKey: string;
  readonly integrity: string | undefined;
}

const listFiles = (precache: PrecacheController): PrecachedFile[] =>
  [...precache.getURLsToCacheKeys()].map(([url, cacheKey]) => ({
    url,
    cacheKey,
    integrity: precache.getIntegrityForCacheKey(cacheKey),
  }));

/** A key that differs from its address has a revision, which the browser's cache does not know. */
const requestOf = ({ url, cacheKey, integrity }: PrecachedFile, isStale = url !== cacheKey) =>
  new Request(url, {
    cache: isStale ? 'reload' : 'default',
    credentials: 'same-origin',
    priority: 'low',
    ...(integrity !== undefined && { integrity }),
  });

/** Caches what is not cached yet. A file that fails fails the installation, which the browser tries again. */
async function install(precache: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = listFiles(precache);
  const cacheNext = async (): Promise<void> => {
    const file = waiting.shift();
    if (file === undefined) return;
    const { cacheKey } = file;
    await Promise.all(precache.strategy.handleAll({ event, request: requestOf(file), params: { cacheKey } }));
    await cacheNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, cacheNext));
}

async function isIntact(cached: Response | undefined, integrity: string | undefined): Promise<boolean> {
  if (cached === undefined || integrity === undefined) return cached !== undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await cached.arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Fetches files again that the phone has lost, or whose content is not what was built. */
async function repair(precache: PrecacheController): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  for (const file of listFiles(precache)) {
    if (await isIntact(await cache.match(file.cacheKey), file.integrity)) continue;
    try {
      const response = await fetch(requestOf(file, true));
      if (response.ok) await cache.put(file.cacheKey, response);
    } catch {
      // Without a network, or with a newer build on the server: the next start tries again.
    }
  }
}

/** Deletes the files of earlier builds, unless more windows are open than are known to be of this one. */
async function deleteUnused(
  precache: PrecacheController,
  event: ExtendableEvent,
  ownWindows: number,
): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= ownWindows) await precache.activate(event);
}

/** Keeps the files intact. To be called before any route: who responds ends the event for later listeners. */
export function maintainPrecache(precache: PrecacheController): void {
  let isMaintained = false;
  // Once for each start of the worker, by the first page that it serves.
  const maintain = async (event: ExtendableEvent) => {
    if (isMaintained) return;
    isMaintained = true;
    await new Promise((resolve) => setTimeout(resolve, MAINTAIN_AFTER_MS));
    await repair(precache);
    await deleteUnused(precache, event, 1);
  };
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(maintain(event));
  });
}

/** Precaches the files of this build and serves them. */
export function servePrecache(precache: PrecacheController): void {
  precache.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(install(precache, event)));
  self.addEventListener('activate', (event) => event.waitUntil(deleteUnused(precache, event, 0)));
  registerRoute(new PrecacheRoute(precache));
}
