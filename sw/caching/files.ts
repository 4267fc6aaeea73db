import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { cacheNames } from '#offline/cache-names.ts';
import { freeSpace } from '#offline/free-space.ts';
import { onPageMessage } from '../page-messages.ts';
import { cacheResponseOf } from './public-responses.ts';

/** Share of the quota above which pictures are no longer cached. */
const FULL_SHARE = 0.8;

/** The estimate is slow, and pictures load by the dozen. */
const CHECK_AGAIN_AFTER_MS = 30_000;

let checkedAt = Number.NEGATIVE_INFINITY;
let isEnough = true;

async function checkQuota(): Promise<boolean> {
  try {
    const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
    return usage < quota * FULL_SHARE;
  } catch {
    // Without an estimate, caching continues until the first refusal.
    return true;
  }
}

async function hasEnoughSpace(): Promise<boolean> {
  if (Date.now() - checkedAt > CHECK_AGAIN_AFTER_MS) {
    checkedAt = Date.now();
    isEnough = await checkQuota();
  }
  return isEnough;
}

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 24 * 60 * 60;

/** Skips and clears dispensable files when space is short. */
const onlyWithSpace: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    if (await hasEnoughSpace()) return response;
    await freeSpace();
    return null;
  },
};

/**
 * Fetches foreign pictures with CORS, because opaque responses count as megabytes; without CORS the original
 * request is used and not cached.
 */
const withCors: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    request.mode === 'no-cors' && !request.url.startsWith(self.location.origin)
      ? new Request(request.url, { mode: 'cors', credentials: 'omit' })
      : request,
  handlerDidError: ({ request }) => fetch(request),
};

interface Cap {
  readonly maxEntries: number;
  readonly days: number;
}

/** The plugin's types predate exact optional properties. */
const capped = ({ maxEntries, days }: Cap) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

/** Enough for every dish of a long menu, which a table pack caches completely. */
const MOST_PICTURES = 600;

const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [onlyWithSpace, withCors, capped({ maxEntries: MOST_PICTURES, days: 30 })],
});

const tiles = new CacheFirst({
  cacheName: cacheNames.tiles,
  plugins: [onlyWithSpace, withCors, capped({ maxEntries: 120, days: 14 })],
});

const fonts = new CacheFirst({
  cacheName: cacheNames.fonts,
  plugins: [capped({ maxEntries: 10, days: 365 })],
});

/** A tab of an earlier build finds its chunks in the precache, which stores them until that tab is closed. */
const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? caches.match(request),
};

/** Built files have a hash, so cached ones stay valid. */
const chunks = new CacheFirst({
  cacheName: cacheNames.chunks,
  plugins: [fromAnyCache, capped({ maxEntries: 60, days: 60 })],
});

/** `…/{z}/{x}/{y}.png` on any host. */
const TILE_PATH = /\/\d+\/\d+\/\d+(@2x)?\.(png|webp|jpg)$/;

const OWN_PICTURES = /^\/(art|banners|icons|photos|scenes)\//;

function strategyOf(url: URL, destination: RequestDestination): Strategy | undefined {
  const isOwn = url.origin === self.location.origin;
  if (isOwn && url.pathname.startsWith('/assets/')) return chunks;
  if (isOwn && OWN_PICTURES.test(url.pathname)) return pictures;
  if (isOwn && url.pathname.startsWith('/v1/')) return undefined;
  if (destination === 'image') return TILE_PATH.test(url.pathname) ? tiles : pictures;
  return destination === 'font' || url.pathname.startsWith('/fonts/') ? fonts : undefined;
}

async function cacheFile(url: URL, event: ExtendableEvent): Promise<void> {
  const strategy = strategyOf(url, '');
  if (strategy === undefined) return;
  const [response, done] = strategy.handleAll({ request: new Request(url), event });
  await response;
  await done;
}

/** Serves chunks, pictures, tiles and fonts cache-first, limited by number and age. */
export function serveFiles(): void {
  registerRoute(
    ({ url, request }) => strategyOf(url, request.destination) !== undefined,
    ({ url, request, event }) => {
      const strategy = strategyOf(url, request.destination);
      return strategy === undefined ? fetch(request) : strategy.handle({ request, event });
    },
  );
}

/** More parallel requests would delay those of the page. */
const AT_ONCE = 4;

async function cacheUrl(path: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(path, self.location.origin);
  try {
    await (url.pathname.startsWith('/v1/') ? cacheResponseOf(url.href) : cacheFile(url, event));
  } catch {
    // A failed file is cached on its next request.
    return;
  }
}

async function cacheAll(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    await Promise.all(paths.slice(from, from + AT_ONCE).map((path) => cacheUrl(path, event)));
  }
}

/** Caches addresses named by pages: those loaded before the worker was active, and likely next ones. */
export function cacheUrlsOfPages(): void {
  onPageMessage('keepUrls', ({ urls }, event) => cacheAll(urls, event));
}
