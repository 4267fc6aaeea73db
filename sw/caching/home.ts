import { registerRoute } from 'workbox-routing';
import { BUILD_HEADER, HOME_SEARCH } from '#contract/first-screen.ts';
import { cacheNames } from '#offline/cache-names.ts';
import { findOwnLanguage } from '#offline/own-language.ts';
import { REQUEST_TIMEOUT_MS } from '#offline/wire/request.ts';
import { BUILD_NUMBER } from '../build-number.ts';
import { appFiles } from './app-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** A worker that waits keeps its own beside that of the one that runs. */
const KEY = `/?build=${BUILD_NUMBER}`;

/** Another build's page would ask for files that this worker does not have, and the server no more. */
const isOfThisBuild = ({ headers }: Response) => headers.get(BUILD_HEADER) === BUILD_NUMBER;

async function findHome(): Promise<Response | undefined> {
  try {
    const kept = await (await caches.open(cacheNames.home)).match(KEY);
    return kept !== undefined && isOfThisBuild(kept) ? kept : undefined;
  } catch {
    // Storage that is blocked or gone has kept nothing (F11).
    return undefined;
  }
}

/** Keeps home as it is drawn now; without a network, or without room, what is kept stays. */
async function renewHome(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    // The page is the same for every customer of a language, and is requested without a credential.
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

async function forgetOtherBuilds(): Promise<void> {
  const cache = await caches.open(cacheNames.home);
  const others = (await cache.keys()).filter(({ url }) => !url.endsWith(KEY));
  await Promise.all(others.map((other) => cache.delete(other)));
}

/**
 * Answers home from what was drawn last, at once and without a network, and keeps a newer drawing behind
 * it; until there is one, the app draws home itself (decision 0032).
 */
export function serveHome(): void {
  self.addEventListener('install', (event) => event.waitUntil(renewHome()));
  self.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()));
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
