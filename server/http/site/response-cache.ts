import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Changes } from '../../db/changes.ts';
import type { WireResponse } from '../calls/envelope.ts';
import { compressOnce } from './brotli.ts';

/**
 * Time in ms for which a cached response is valid without a database check: writes of this process invalidate it
 * at once, writes of other processes and time-dependent changes appear after this time.
 */
export const SHARED_FOR_MS = 2_000;

/** Entries that suffice for menus and details of outlets, and lists around many places. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

export interface SharedResponse {
  readonly endpoint: Endpoint;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** The compressed body, created on first use. */
  readonly brotli: () => Uint8Array<ArrayBuffer>;
}

interface Entry {
  readonly response: SharedResponse;
  readonly tables: readonly string[];
  readonly changes: number;
  readonly loadedAt: number;
}

interface Loading {
  readonly changes: number;
  readonly response: Promise<SharedResponse | WireResponse>;
}

/** A request of a shared response; `key` contains everything that the response depends on. */
export interface SharedRequest {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly tables: readonly string[];
}

export interface ResponseCache {
  readonly find: (key: string) => SharedResponse | undefined;
  /**
   * The cached response, or the result of `work`, shared by concurrent callers; only successes are cached.
   */
  readonly load: (
    request: SharedRequest,
    work: () => Promise<WireResponse>,
  ) => Promise<SharedResponse | WireResponse>;
}

/** Creates a cache of shared responses, bounded in entries and bytes; it drops those first that were stored first. */
export function createResponseCache(
  tableChanges: Pick<Changes, 'countOf'>,
  now: () => number,
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    // Upper bound of a response's bytes, including the compressed form.
    sizeCalculation: ({ response }) => 2 * response.plain.byteLength,
  });
  const loading = new Map<string, Loading>();

  // Not the cache's `ttl`, for which an entry stays fresh after the clock moved back.
  const isGood = ({ tables, changes, loadedAt }: Entry) =>
    Math.abs(now() - loadedAt) < SHARED_FOR_MS && tableChanges.countOf(tables) === changes;
  const find = (key: string) => {
    const found = entries.get(key);
    if (found === undefined) return undefined;
    if (isGood(found)) return found.response;
    entries.delete(key);
    return undefined;
  };
  const make = async ({ key, endpoint, tables }: SharedRequest, work: () => Promise<WireResponse>) => {
    // Reads the change count before the database, so that a change in between invalidates the response.
    const changes = tableChanges.countOf(tables);
    const loadedAt = now();
    const made = await work();
    if (made.status !== 200) return made;
    const response = createShared(endpoint, made.body);
    entries.set(key, { response, tables, changes, loadedAt });
    return response;
  };
  const load: ResponseCache['load'] = (request, work) => {
    const found = find(request.key);
    if (found !== undefined) return Promise.resolve(found);
    const changes = tableChanges.countOf(request.tables);
    const running = loading.get(request.key);
    if (running?.changes === changes) return running.response;
    const response = make(request, work).finally(() => {
      if (loading.get(request.key)?.response === response) loading.delete(request.key);
    });
    loading.set(request.key, { changes, response });
    return response;
  };
  return { find, load };
}

export function createShared(endpoint: Endpoint, body: string): SharedResponse {
  // Encoded once, because each encoding of a thousand outlets takes a millisecond.
  const plain = new TextEncoder().encode(body);
  const tag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  let brotli: Uint8Array<ArrayBuffer> | undefined;
  return {
    endpoint,
    tag,
    plain,
    brotli: () => {
      brotli ??= compressOnce(tag, plain);
      return brotli;
    },
  };
}
