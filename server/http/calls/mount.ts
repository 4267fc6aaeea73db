import type { Context, Hono } from 'hono';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorKinds } from '#contract/errors.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { Deps } from '../../deps.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import type { ResponseCache } from '../site/response-cache.ts';
import { sendResponse, sendShared, sendUnshared } from '../site/send-response.ts';
import { sourceTables } from '../site/source-tables.ts';
import type { Exchange, MountedEndpoint, ParsedHandler } from './exchange.ts';
import { handleCall } from './handle-call.ts';
import type { HandlerTable } from './handler.ts';
import { refusalRules } from './keyed-refusals.ts';
import { conditionsOf, sharedKeyOf } from './respond-from-memory.ts';

/** Mounts every endpoint under the base path; `responseCache` stores responses that are equal for all callers. */
export function mountEndpoints(
  app: Hono<ServerEnv>,
  deps: Deps,
  handlers: Partial<HandlerTable>,
  responseCache?: ResponseCache,
): void {
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const endpoint = endpoints[name];
    // The table pairs each handler with its endpoint, which the type system loses here.
    const handler = handlers[name] as unknown as ParsedHandler;
    const mounted = { deps, endpoint, handler, refusals: refusalRules[name] ?? {} };
    const tables = sourceTables[name];
    const path = `${API_BASE_PATH}${endpoint.path}`;
    if (responseCache !== undefined && tables !== undefined) {
      app.get(path, (c) => respondCached(exchangeOf(mounted, c), { tables, responseCache }));
    } else app.on(endpoint.method, path, (c) => respondUncached(exchangeOf(mounted, c)));
  }
}

function exchangeOf(mounted: MountedEndpoint, c: Context<ServerEnv>): Exchange {
  return { ...mounted, c, messages: messagesFor(c.req.header('accept-language')) };
}

async function respondUncached(exchange: Exchange): Promise<Response> {
  // HEAD must be safe (RFC 9110, 9.2.1), but a GET of the contract may act, such as `deleteAccount`.
  if (exchange.c.req.method === 'HEAD') return exchange.c.body(null, 405, { Allow: 'GET' });
  const response = await handleCall(exchange);
  return sendResponse(exchange.endpoint, response, conditionsOf(exchange.c.req.raw));
}

const TOO_MANY = errorKinds.tooManyRequests.httpStatus;

interface Sharing {
  readonly tables: readonly string[];
  readonly responseCache: ResponseCache;
}

async function respondCached(exchange: Exchange, { tables, responseCache }: Sharing): Promise<Response> {
  const { c, deps, endpoint } = exchange;
  const request = { key: sharedKeyOf(c.req.raw, deps), endpoint, tables };
  let isOwn = false;
  const work = () => {
    isOwn = true;
    return handleCall(exchange);
  };
  const loaded = await responseCache.load(request, work);
  // A refusal for the first caller's rate limit must not reach other callers.
  const response = !isOwn && 'status' in loaded && loaded.status === TOO_MANY ? await work() : loaded;
  return 'tag' in response ? sendShared(response, conditionsOf(c.req.raw)) : sendUnshared(response);
}
