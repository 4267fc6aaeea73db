import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Changes } from '../db/changes.ts';
import { compressOnce } from './brotli.ts';
import type { WireAnswer } from './envelope.ts';

/**
 * For so long an answer counts as the one of now without a look at the database. What this process
 * writes is seen at once; what another one writes, or what only the clock changes, after this at the latest.
 */
export const SHARED_FOR_MS = 2_000;

/** A menu and a detail of each outlet, and lists around many places. */
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** A finished answer that is the same for everybody who asks so. */
export interface SharedAnswer {
  readonly endpoint: Endpoint;
  /** Entity tag, in quotes. */
  readonly tag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Made when the first asks for it. */
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

/** What is asked for: by its address and whatever else its answer depends on. */
export interface SharedQuestion {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly tables: readonly string[];
}

export interface SharedAnswers {
  /** The answer in memory, while it is good. */
  readonly find: (key: string) => SharedAnswer | undefined;
  /** The same, or made by `work`: once for all who ask meanwhile. Only successes are kept. */
  readonly load: (
    question: SharedQuestion,
    work: () => Promise<WireAnswer>,
  ) => Promise<SharedAnswer | WireAnswer>;
}

/** Keeps shared answers in memory, the ones asked for last, within a bound of bytes. */
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
    // Counted before the database is read: a change in between makes the answer one of yesterday.
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

/** Puts a body into the forms in which it is sent. */
export function createShared(endpoint: Endpoint, body: string): SharedAnswer {
  // Encoded once: of a list of a thousand outlets each encoding takes a millisecond.
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

/** Compressed it is smaller; what is bounded is the worst of it. */
const sizeOf = ({ plain }: SharedAnswer) => 2 * plain.byteLength;
