import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { cacheNames } from '#offline/cache-names.ts';
import { freeSpace } from '#offline/free-space.ts';
import { hasEnoughSpace } from './enough-space.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 24 * 60 * 60;

/** What can be given up is not even taken in when space is short; what is there then goes. */
const onlyWithSpace: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    if (await hasEnoughSpace()) return response;
    await freeSpace();
    return null;
  },
};

/**
 * Pictures of other sites are asked for openly: a hidden (opaque) answer is counted with megabytes that
 * it does not have. A site that does not allow that is asked as the page did, and its answer not kept.
 */
const openly: WorkboxPlugin = {
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

/** The types of this plugin were written without exact optional properties. */
const capped = ({ maxEntries, days }: Cap) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: days * DAY_SECONDS,
    purgeOnQuotaError: true,
  }) as WorkboxPlugin;

/** Room for every dish of a long menu, which a table's pack holds whole. */
const MOST_PICTURES = 600;

const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [onlyWithSpace, openly, capped({ maxEntries: MOST_PICTURES, days: 30 })],
});

const tiles = new CacheFirst({
  cacheName: cacheNames.tiles,
  plugins: [onlyWithSpace, openly, capped({ maxEntries: 120, days: 14 })],
});

const fonts = new CacheFirst({
  cacheName: cacheNames.fonts,
  plugins: [capped({ maxEntries: 10, days: 365 })],
});

/** A tab of an earlier build loads its chunks from the precache, which holds them until no such tab is left. */
const fromAnyCache: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? caches.match(request),
};

/** Built files carry a hash: what is kept is right for ever. */
const chunks = new CacheFirst({
  cacheName: cacheNames.chunks,
  plugins: [fromAnyCache, capped({ maxEntries: 60, days: 60 })],
});

/** `…/{z}/{x}/{y}.png`, wherever the tiles come from. */
const TILE_PATH = /\/\d+\/\d+\/\d+(@2x)?\.(png|webp|jpg)$/;

const OWN_PICTURES = /^\/(art|banners|icons)\//;

/** How a file is served; undefined for what is none of these. */
function strategyOf(url: URL, destination: RequestDestination): Strategy | undefined {
  const isOwn = url.origin === self.location.origin;
  if (isOwn && url.pathname.startsWith('/assets/')) return chunks;
  if (isOwn && OWN_PICTURES.test(url.pathname)) return pictures;
  if (isOwn && url.pathname.startsWith('/v1/')) return undefined;
  if (destination === 'image') return TILE_PATH.test(url.pathname) ? tiles : pictures;
  return destination === 'font' || url.pathname.startsWith('/fonts/') ? fonts : undefined;
}

/** Keeps an own file that no page is waiting for. */
export async function keepFile(url: URL, event: ExtendableEvent): Promise<void> {
  const strategy = strategyOf(url, '');
  if (strategy === undefined) return;
  const [response, done] = strategy.handleAll({ request: new Request(url), event });
  await response;
  await done;
}

/** Serves chunks, pictures, map tiles and fonts from their caches, each capped by number and age. */
export function cacheFiles(): void {
  registerRoute(
    ({ url, request }) => strategyOf(url, request.destination) !== undefined,
    ({ url, request, event }) => {
      const strategy = strategyOf(url, request.destination);
      return strategy === undefined ? fetch(request) : strategy.handle({ request, event });
    },
  );
}
