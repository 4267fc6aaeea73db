import type { WorkerMessage } from '#contract/worker-messages.ts';
import { cacheNames } from '#offline/cache-names.ts';
import { freeSpace, isOutOfSpace } from '#offline/free-space.ts';
import { addressOfResponse } from '#offline/response-address.ts';
import { REQUEST_TIMEOUT_MS } from '#offline/wire/request.ts';
import { serverTimeOf, stamp } from './cached-response.ts';

declare const self: ServiceWorkerGlobalScope;

const MAX_RESPONSES = 80;

async function notifyPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/**
 * Cache keys are ordered by insertion, and a new put moves to the end (Service Workers, "Batch Cache
 * Operations"), so the first are the least recently updated.
 */
async function put(address: string, copy: Response): Promise<void> {
  const cache = await caches.open(cacheNames.responses);
  await cache.put(address, copy);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_RESPONSES)).map((key) => cache.delete(key)));
}

/** Caches a response; without space even after clearing pictures, the page still gets it (F11). */
async function storeCopy(address: string, createCopy: () => Response): Promise<void> {
  try {
    await put(address, createCopy());
  } catch (cause) {
    if (isOutOfSpace(cause) && (await freeSpace())) await put(address, createCopy()).catch(() => undefined);
  }
}

function fetchCurrent(address: string, { headers }: Request): Promise<Response> {
  // A silent network must not keep the worker alive.
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(address, { headers, cache: 'no-cache', signal });
}

async function notifyRenewed(request: Request, response: Response, hasChanged: boolean): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const now = Date.now();
  const asOf = serverTimeOf(response, now);
  await notifyPages({ type: 'renewed', path: pathname + search, hasChanged, asOf, aheadMs: asOf - now });
}

async function evict(address: string, request: Request, response: Response): Promise<void> {
  await (await caches.open(cacheNames.responses)).delete(address);
  await notifyRenewed(request, response, true);
}

/** Revalidates a shown response; on failure it notifies the pages and returns undefined. */
export async function renewBehind(request: Request, shown: Response): Promise<Response | undefined> {
  try {
    return await renewResponse(request, shown);
  } catch {
    await notifyPages({ type: 'notRenewed' });
    return undefined;
  }
}

/** Fetches a response; a success is cached, and pages that may show the older `shown` are notified. */
export async function renewResponse(request: Request, shown: Response | undefined): Promise<Response> {
  const address = addressOfResponse(request.url);
  const before = shown?.clone();
  const response = await fetchCurrent(address, request);
  if (response.status === 404 && before !== undefined) await evict(address, request, response);
  if (response.status !== 200) return response;
  const body = await response.text();
  await storeCopy(address, () => stamp(response, body, request, Date.now()));
  if (before !== undefined) await notifyRenewed(request, response, (await before.text()) !== body);
  return new Response(body, { status: response.status, headers: response.headers });
}
