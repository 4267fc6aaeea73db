import type { Context, Hono } from 'hono';
import { API_BASE_PATH } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorKinds } from '#contract/errors.ts';
import { messagesFor } from '#domain/messages/messages.ts';
import type { Deps } from '../../deps.ts';
import type { ServerEnv } from '../guard/client-address.ts';
import { readTables } from '../site/read-tables.ts';
import { sendAnswer, sendShared, sendUnshared } from '../site/send-answer.ts';
import type { SharedAnswers } from '../site/shared-answers.ts';
import { answerCall } from './answer-call.ts';
import { askedOf, sharedKeyOf } from './answer-from-memory.ts';
import type { Exchange, MountedEndpoint, ParsedHandler } from './exchange.ts';
import type { HandlerTable } from './handler.ts';
import { refusalRules } from './keyed-refusals.ts';

/** Mounts every endpoint under the base path; `answers` caches shared responses. */
export function mountEndpoints(
  app: Hono<ServerEnv>,
  deps: Deps,
  handlers: Partial<HandlerTable>,
  answers?: SharedAnswers,
): void {
  for (const name of Object.keys(handlers) as EndpointName[]) {
    const endpoint = endpoints[name];
    // The table pairs each handler with its endpoint, which the type system loses here.
    const handler = handlers[name] as unknown as ParsedHandler;
    const mounted = { deps, endpoint, handler, refusals: refusalRules[name] ?? {} };
    const tables = readTables[name];
    const path = `${API_BASE_PATH}${endpoint.path}`;
    if (answers !== undefined && tables !== undefined) {
      app.get(path, (c) => answerShared(exchangeOf(mounted, c), { tables, answers }));
    } else app.on(endpoint.method, path, (c) => answerAnew(exchangeOf(mounted, c)));
  }
}

function exchangeOf(mounted: MountedEndpoint, c: Context<ServerEnv>): Exchange {
  return { ...mounted, c, messages: messagesFor(c.req.header('accept-language')) };
}

async function answerAnew(exchange: Exchange): Promise<Response> {
  // HEAD must be safe (RFC 9110, 9.2.1), but a GET of the contract may act, such as `deleteAccount`.
  if (exchange.c.req.method === 'HEAD') return exchange.c.body(null, 405, { Allow: 'GET' });
  const answer = await answerCall(exchange);
  return sendAnswer(exchange.endpoint, answer, askedOf(exchange.c.req.raw));
}

const TOO_MANY = errorKinds.tooManyRequests.httpStatus;

interface Sharing {
  readonly tables: readonly string[];
  readonly answers: SharedAnswers;
}

async function answerShared(exchange: Exchange, { tables, answers }: Sharing): Promise<Response> {
  const { c, deps, endpoint } = exchange;
  const question = { key: sharedKeyOf(c.req.raw, deps), endpoint, tables };
  let isOwn = false;
  const work = () => {
    isOwn = true;
    return answerCall(exchange);
  };
  const loaded = await answers.load(question, work);
  // A rate-limit refusal of the first caller must not be shared.
  const answer = !isOwn && 'status' in loaded && loaded.status === TOO_MANY ? await work() : loaded;
  return 'tag' in answer ? sendShared(answer, askedOf(c.req.raw)) : sendUnshared(answer);
}
