import { type PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Workbox fetches files sequentially, which takes a minute at 300 ms each (ADR-0083). */
const AT_ONCE = 5;

/** Delayed in favour of the starting page. */
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

/** A cache key with a revision bypasses the HTTP cache. */
const requestOf = ({ url, cacheKey, integrity }: PrecachedFile, isStale = url !== cacheKey) =>
  new Request(url, {
    cache: isStale ? 'reload' : 'default',
    credentials: 'same-origin',
    priority: 'low',
    ...(integrity !== undefined && { integrity }),
  });

/** Caches missing files; a failure fails the installation, which the browser retries. */
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

/** Restores files that are missing or corrupt. */
async function repair(precache: PrecacheController): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  for (const file of listFiles(precache)) {
    if (await isIntact(await cache.match(file.cacheKey), file.integrity)) continue;
    try {
      const response = await fetch(requestOf(file, true));
      if (response.ok) await cache.put(file.cacheKey, response);
    } catch {
      // Offline, or the server has a newer build: the next start retries.
    }
  }
}

/** Deletes files of earlier builds, unless windows of an unknown build are open. */
async function deleteUnused(
  precache: PrecacheController,
  event: ExtendableEvent,
  ownWindows: number,
): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= ownWindows) await precache.activate(event);
}

/** Restores missing and corrupt files and deletes unused ones; register before any route, because a response stops later listeners. */
export function maintainPrecache(precache: PrecacheController): void {
  let isMaintained = false;
  // Once per worker start, on the first served page.
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

export function servePrecache(precache: PrecacheController): void {
  precache.addToCacheList(self.__WB_MANIFEST);
  self.addEventListener('install', (event) => event.waitUntil(install(precache, event)));
  self.addEventListener('activate', (event) => event.waitUntil(deleteUnused(precache, event, 0)));
  registerRoute(new PrecacheRoute(precache));
}
