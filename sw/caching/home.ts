import { registerRoute } from 'workbox-routing';
import { BUILD_HEADER, HOME_SEARCH } from '#contract/catalogue/first-screen.ts';
import { cacheNames } from '#offline/cache-names.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { REQUEST_TIMEOUT_MS } from '#offline/wire/request.ts';
import { appFiles } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build of this worker and of its precached files. */
const BUILD_NUMBER: string = import.meta.env['VITE_BUILD_NUMBER'] ?? '0';

/** A waiting worker caches its own home beside the active one's. */
const KEY = `/?build=${BUILD_NUMBER}`;

/** A page of another build needs files that neither this worker nor the server has. */
const isOfThisBuild = ({ headers }: Response) => headers.get(BUILD_HEADER) === BUILD_NUMBER;

async function findHome(): Promise<Response | undefined> {
  try {
    const cached = await (await caches.open(cacheNames.home)).match(KEY);
    return cached !== undefined && isOfThisBuild(cached) ? cached : undefined;
  } catch {
    // Blocked or missing storage counts as empty (F11).
    return undefined;
  }
}

/** Updates the cached home; on failure the old one stays. */
async function renewHome(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    // The page is equal for all customers of a language, so it needs no credential.
    const response = await fetch('/', {
      ...{ cache: 'no-cache', credentials: 'omit', signal },
      headers: { 'Accept-Language': await findOwnLanguage() },
    });
    if (response.status !== 200 || !isOfThisBuild(response)) return;
    await (await caches.open(cacheNames.home)).put(KEY, response);
  } catch {
    return;
  }
}

async function dropOtherBuilds(): Promise<void> {
  const cache = await caches.open(cacheNames.home);
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(KEY));
  await Promise.all(others.map((other) => cache.delete(other)));
}

/** Serves the cached home at once and revalidates it; without one the app renders home (ADR-0032). */
export function serveHome(): void {
  self.addEventListener('install', (event) => event.waitUntil(renewHome()));
  self.addEventListener('activate', (event) => event.waitUntil(dropOtherBuilds()));
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin &&
      request.mode === 'navigate' &&
      url.pathname === '/' &&
      HOME_SEARCH.every((name) => !url.searchParams.has(name)),
    async ({ event, request }) => {
      event.waitUntil(renewHome());
      return (await findHome()) ?? (await appFiles.matchPrecache('/index.html')) ?? fetch(request);
    },
  );
}
