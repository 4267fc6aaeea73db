import { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { type Messages, messagesFor } from '#domain/messages/messages.ts';
import type { Deps } from '../../deps.ts';
import { metrics } from '../../process/metrics.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { countRequest } from '../metrics.ts';
import type { ResponseCache, SharedResponse } from '../site/response-cache.ts';
import { type RequestConditions, sendShared } from '../site/send-response.ts';

/** Headers that belong to one transmission alone, so they are not recorded. */
const PASSING = new Set(['content-encoding', 'content-length', 'date']);

interface Frame {
  readonly headers: Readonly<Record<string, string>>;
  /** The headers with the `Date` of `second` (seconds since the epoch). */
  dated: Record<string, string>;
  second: number;
}

interface Memory {
  /** The cached response of a request; undefined when the request needs the middleware. */
  readonly find: (request: Request, bindings?: ServerEnv['Bindings']) => Response | undefined;
  readonly record: MiddlewareHandler<ServerEnv>;
}

/**
 * Responds from memory before any middleware, with the headers that an earlier response got from the middleware; such
 * requests do no I/O and are logged at debug level only.
 */
export function createMemory(deps: Deps, cache: ResponseCache): Memory {
  const frames = new WeakMap<SharedResponse, Frame>();
  const find: Memory['find'] = (request, bindings) => {
    if (request.method !== 'GET') return undefined;
    const head = headOf(request, bindings?.incoming);
    const found = cache.find(sharedKeyOf(head, deps));
    const frame = found === undefined ? undefined : frames.get(found);
    if (found === undefined || frame === undefined) return undefined;
    const response = sendShared(found, conditionsOf(head), dateHeaders(frame, deps.now()));
    countRequest(found.endpoint.name, response.status);
    metrics.fromMemory.inc();
    deps.log.debug({ method: 'GET', endpoint: found.endpoint.name }, 'sent from memory');
    return response;
  };
  const record: Memory['record'] = async (c, next) => {
    await next();
    const made = c.req.method === 'GET' ? cache.find(sharedKeyOf(c.req.raw, deps)) : undefined;
    if (made !== undefined && c.res.headers.get('etag') === made.tag) frames.set(made, frameOf(c));
  };
  return { find, record };
}

type Head = Pick<Request, 'url'> & { readonly headers: Pick<Headers, 'get'> };

/** Reads Node's raw headers, because creating `Headers` costs more than the response. */
function headOf(request: Request, incoming: unknown): Head {
  if (!(incoming instanceof IncomingMessage)) return request;
  const get = (name: string) => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? value : null;
  };
  return { url: request.url, headers: { get } };
}

/** Cache key of shared responses: address, language, and whether a proxy reports TLS. */
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

export function conditionsOf({ headers }: Pick<Head, 'headers'>): RequestConditions {
  return {
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
  };
}

function frameOf({ res }: Context): Frame {
  const headers = Object.fromEntries([...res.headers].filter(([name]) => !PASSING.has(name)));
  return { headers, dated: {}, second: Number.NaN };
}

/** The headers with the current `Date`, rebuilt once a second. */
function dateHeaders(frame: Frame, now: number): Record<string, string> {
  const second = Math.floor(now / 1000);
  if (second !== frame.second) {
    frame.second = second;
    frame.dated = { ...frame.headers, date: new Date(second * 1000).toUTCString() };
  }
  return frame.dated;
}
