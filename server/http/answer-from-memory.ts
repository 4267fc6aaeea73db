import { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { type Messages, messagesFor } from '#domain/messages/messages.ts';
import type { Deps } from '../deps.ts';
import { metrics } from '../process/metrics.ts';
import type { ServerEnv } from './client-address.ts';
import { countRequest } from './metrics.ts';
import { type Asked, sendShared } from './send.ts';
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts';

/** Headers of one sending, not of the answer. */
const PASSING = new Set(['content-encoding', 'content-length', 'date']);

interface Frame {
  /** As they were when the answer went the whole way. */
  readonly headers: Readonly<Record<string, string>>;
  /** The same with the clock of `second`. */
  dated: Record<string, string>;
  second: number;
}

/** Answers requests out of memory, and learns with which headers. */
interface Memory {
  /** The answer at hand to a request; none when it has to go the whole way. */
  readonly recall: (request: Request, bindings?: ServerEnv['Bindings']) => Response | undefined;
  /** Runs around everything else, and keeps the headers that shared answers were given on the way. */
  readonly learn: MiddlewareHandler<ServerEnv>;
}

/**
 * Answers with what is in memory before anything else is done, with the headers that the answer had when
 * it went the whole way. Such a request reads nothing and writes nothing, and is logged for debugging only.
 */
export function createMemory(deps: Deps, answers: SharedAnswers): Memory {
  const frames = new WeakMap<SharedAnswer, Frame>();
  const recall: Memory['recall'] = (request, bindings) => {
    if (request.method !== 'GET') return undefined;
    const head = headOf(request, bindings?.incoming);
    const found = answers.find(sharedKeyOf(head, deps));
    const frame = found === undefined ? undefined : frames.get(found);
    if (found === undefined || frame === undefined) return undefined;
    const answer = sendShared(found, askedOf(head), dateHeaders(frame, deps.now()));
    countRequest(found.endpoint.name, answer.status);
    metrics.fromMemory.inc();
    deps.log.debug({ method: 'GET', endpoint: found.endpoint.name }, 'answered from memory');
    return answer;
  };
  const learn: Memory['learn'] = async (c, next) => {
    await next();
    const made = c.req.method === 'GET' ? answers.find(sharedKeyOf(c.req.raw, deps)) : undefined;
    if (made !== undefined && c.res.headers.get('etag') === made.tag) frames.set(made, frameOf(c));
  };
  return { recall, learn };
}

/** What is read of a request. */
type Head = Pick<Request, 'url'> & { readonly headers: Pick<Headers, 'get'> };

/** Where Node has read the headers, `Headers` of their own would cost more than the whole answer. */
function headOf(request: Request, incoming: unknown): Head {
  if (!(incoming instanceof IncomingMessage)) return request;
  const get = (name: string) => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return { url: request.url, headers: { get } };
}

/** What shared answers differ by: address, language, and whether a proxy says that it came by TLS. */
export function sharedKeyOf({ url, headers }: Head, { config }: Pick<Deps, 'config'>): string {
  const proto = config.isBehindProxy ? headers.get('x-forwarded-proto') : '';
  return `${catalogueOf(messagesFor(headers.get('accept-language') ?? undefined))} ${proto} ${url}`;
}

const catalogues = new Map<Messages, number>();

function catalogueOf(messages: Messages): number {
  const known = catalogues.get(messages) ?? catalogues.size;
  catalogues.set(messages, known);
  return known;
}

/** What a request's headers say of the form of its answer. */
export function askedOf({ headers }: Pick<Head, 'headers'>): Asked {
  return {
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
  };
}

function frameOf({ res }: Context): Frame {
  const headers = Object.fromEntries([...res.headers].filter(([name]) => !PASSING.has(name)));
  return { headers, dated: {}, second: Number.NaN };
}

/** The headers with the clock of now, written once a second. */
function dateHeaders(frame: Frame, now: number): Record<string, string> {
  const second = Math.floor(now / 1000);
  if (second !== frame.second) {
    frame.second = second;
    frame.dated = { ...frame.headers, date: new Date(second * 1000).toUTCString() };
  }
  return frame.dated;
}
