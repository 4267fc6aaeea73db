import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';
import { packedFilesPath } from '#contract/packed-files.ts';
import { BUILD_NUMBER } from '../build-number.ts';

declare const self: ServiceWorkerGlobalScope;

/** Fewer files are asked for one by one. */
const WORTH_AN_ARCHIVE = 30;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1)];

/** The keys of the files that are not kept yet. */
async function findMissing(cache: Cache, files: readonly PrecacheEntry[]): Promise<Set<string>> {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const keys = files.flatMap(({ url }) => getCacheKeyForURL(url) ?? []);
  return new Set(keys.filter((key) => !kept.has(key)));
}

/** Keeps one file, if it is whole; one that is not wanted has to be let go for the next one to come. */
async function keep(cache: Cache, { header, body }: ParsedTarEntry, missing: Set<string>): Promise<void> {
  const key = getCacheKeyForURL(`/${header.name}`);
  const type = typeOf(header.name);
  if (key === undefined || type === undefined || !missing.has(key)) return body.cancel();
  const bytes = await new Response(body).arrayBuffer();
  if (bytes.byteLength !== header.size) throw new Error(`${header.name} is cut off`);
  await cache.put(key, new Response(bytes, { headers: { 'Content-Type': type } }));
}

async function takeIn(files: readonly PrecacheEntry[]): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const missing = await findMissing(cache, files);
  if (missing.size < WORTH_AN_ARCHIVE) return;
  // It is of use once, and what somebody taps for comes first.
  const response = await fetch(packedFilesPath(BUILD_NUMBER), { cache: 'no-store', priority: 'low' });
  if (response.status !== 200 || response.body === null) return;
  const entries = response.body.pipeThrough(createTarDecoder({ strict: true })).getReader();
  for (let next = await entries.read(); !next.done; next = await entries.read()) {
    await keep(cache, next.value, missing);
  }
}

/**
 * Brings most files of the app by one request while the precache asks for them one after the other, which
 * it does not do for those that are there by then (decision 0040). Whatever does not come in this way,
 * because the line broke or storage is short, is left to it.
 */
export function takeInPackedFiles(files: readonly PrecacheEntry[]): void {
  self.addEventListener('install', () => {
    takeIn(files).catch(() => undefined);
  });
}
