import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Changes } from '../../db/changes.ts';
import type { WireAnswer } from '../calls/envelope.ts';
import { compressOnce } from './brotli.ts';

/**
 * Validity of a cached response without a look at the database: own writes invalidate it at once, writes of
 * other processes and time-dependent changes appear after this time.
 */
export const SHARED_FOR_MS = 2_000;

/** Bound for menus and details of outlets, and lists around many places. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

export interface SharedAnswer {
  readonly endpoint: Endpoint;
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Created on first use. */
  readonly brotli: () => Uint8Array<ArrayBuffer>;
}

interface Kept {
  readonly answer: SharedAnswer;
  readonly tables: readonly string[];
  readonly changes: number;
  readonly loadedAt: number;
}

interface Loading {
  readonly changes: number;
  readonly answer: Promise<SharedAnswer | WireAnswer>;
}

/** Cache key, with everything that the response depends on. */
export interface SharedQuestion {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly tables: readonly string[];
}

export interface SharedAnswers {
  readonly find: (key: string) => SharedAnswer | undefined;
  /**
   * The cached response, or the result of `work`, shared by concurrent callers; only successes are cached.
   */
  readonly load: (
    question: SharedQuestion,
    work: () => Promise<WireAnswer>,
  ) => Promise<SharedAnswer | WireAnswer>;
}

/** An LRU cache of shared responses, bounded in bytes. */
export function createSharedAnswers(changed: Pick<Changes, 'countOf'>, now: () => number): SharedAnswers {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Loading>();
  let bytes = 0;

  const drop = (key: string, { answer }: Kept) => {
    kept.delete(key);
    bytes -= sizeOf(answer);
  };
  const isGood = ({ tables, changes, loadedAt }: Kept) =>
    Math.abs(now() - loadedAt) < SHARED_FOR_MS && changed.countOf(tables) === changes;
  const find = (key: string) => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    if (isGood(found)) return found.answer;
    drop(key, found);
    return undefined;
  };
  const keep = (key: string, fresh: Kept) => {
    const before = kept.get(key);
    if (before !== undefined) drop(key, before);
    kept.set(key, fresh);
    bytes += sizeOf(fresh.answer);
    for (const [oldest, found] of kept) {
      if (kept.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break;
      drop(oldest, found);
    }
  };
  const make = async ({ key, endpoint, tables }: SharedQuestion, work: () => Promise<WireAnswer>) => {
    // Read before the database, so that a change in between invalidates the response.
    const changes = changed.countOf(tables);
    const loadedAt = now();
    const made = await work();
    if (made.status !== 200) return made;
    const answer = createShared(endpoint, made.body);
    keep(key, { answer, tables, changes, loadedAt });
    return answer;
  };
  const load: SharedAnswers['load'] = (question, work) => {
    const found = find(question.key);
    if (found !== undefined) return Promise.resolve(found);
    const changes = changed.countOf(question.tables);
    const running = loading.get(question.key);
    if (running?.changes === changes) return running.answer;
    const answer = make(question, work).finally(() => {
      if (loading.get(question.key)?.answer === answer) loading.delete(question.key);
    });
    loading.set(question.key, { changes, answer });
    return answer;
  };
  return { find, load };
}

export function createShared(endpoint: Endpoint, body: string): SharedAnswer {
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

/** Upper bound including the compressed form. */
const sizeOf = ({ plain }: SharedAnswer) => 2 * plain.byteLength;
