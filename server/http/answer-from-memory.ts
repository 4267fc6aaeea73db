import type { Context, MiddlewareHandler } from 'hono';
import { type Messages, messagesFor } from '#domain/messages/messages.ts';
import type { Deps } from '../deps.ts';
import { metrics } from '../metrics.ts';
import type { ServerEnv } from './client-address.ts';
import { countRequest } from './metrics.ts';
import { type Asked, sendShared } from './send.ts';
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts';

/** Headers of one sending, not of the answer. */
const PASSING = new Set(['content-encoding', 'content-length', 'date']);

const fromMemory = {};

type Frame = Readonly<Record<string, string>>;

/**
 * Answers with what is in memory before anything else is done, with the headers that the answer had when
 * it went the whole way. Such a request reads nothing and writes nothing, and is logged for debugging only.
 */
export function answerFromMemory(deps: Deps, answers: SharedAnswers): MiddlewareHandler<ServerEnv> {
  const frames = new WeakMap<SharedAnswer, Frame>();
  const dateOf = createDateLine(deps.now);
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const key = sharedKeyOf(c, deps);
    const found = answers.find(key);
    const frame = found === undefined ? undefined : frames.get(found);
    if (found !== undefined && frame !== undefined) {
      const answer = sendShared(found, askedOf(c), { ...frame, Date: dateOf() });
      countRequest(found.endpoint.name, answer.status);
      metrics.add('http_answers_from_memory_total', fromMemory);
      deps.log.debug({ method: 'GET', endpoint: found.endpoint.name }, 'answered from memory');
      return answer;
    }
    await next();
    const made = answers.find(key);
    if (made !== undefined && c.res.headers.get('etag') === made.tag) {
      frames.set(made, frameOf(c.res.headers));
    }
  };
}

/** What shared answers differ by: address, language, and whether a proxy says that it came by TLS. */
export function sharedKeyOf(c: Context<ServerEnv>, { env }: Pick<Deps, 'env'>): string {
  const proto = env.isBehindProxy ? c.req.header('x-forwarded-proto') : '';
  return `${catalogueOf(messagesFor(c.req.header('accept-language')))} ${proto} ${c.req.url}`;
}

const catalogues = new Map<Messages, number>();

function catalogueOf(messages: Messages): number {
  const known = catalogues.get(messages) ?? catalogues.size;
  catalogues.set(messages, known);
  return known;
}

/** What a request's headers say of the form of its answer. */
export function askedOf(c: Context): Asked {
  return {
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  };
}

function frameOf(headers: Headers): Frame {
  return Object.fromEntries([...headers].filter(([name]) => !PASSING.has(name)));
}

/** The `Date` header, written once a second. */
function createDateLine(now: () => number): () => string {
  let second = Number.NaN;
  let line = '';
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      line = new Date(current * 1000).toUTCString();
    }
    return line;
  };
}
