import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { API_BASE_PATH, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { commonErrors, type ErrorName, errorKinds } from '#contract/errors.ts';
import { type Messages, messagesFor } from '#domain/messages/messages.ts';
import type { Failure, Result } from '#domain/result.ts';
import type { Deps } from '../deps.ts';
import { countTableMiss, isTableMiss } from '../services/tables.ts';
import { askedOf, sharedKeyOf } from './answer-from-memory.ts';
import { authenticate } from './authenticate.ts';
import { clientAddressOf, type ServerEnv } from './client-address.ts';
import { withinDeadline } from './deadline.ts';
import { errorAnswer, type WireAnswer } from './envelope.ts';
import { fieldErrorsOf } from './field-texts.ts';
import type { Caller, HandlerTable } from './handler.ts';
import { answerOnce, fingerprintOf } from './idempotency.ts';
import { takeFromAddress, takeFromCustomer } from './limits.ts';
import { ownOriginOf } from './own-origin.ts';
import { readInput } from './read-input.ts';
import { readTables } from './read-tables.ts';
import { sendAnswer, sendShared, sendUnshared } from './send.ts';
import { serialisePacket } from './serialise.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** A handler whose types were checked where it was declared, and whose input its endpoint has parsed. */
type ParsedHandler = (input: unknown, call: ParsedCall) => Promise<Result<unknown, ErrorName>>;

interface ParsedCall {
  readonly deps: Deps;
  readonly customer: Caller | null;
  readonly clientAddress: string;
  readonly origin: string;
  readonly language: string | undefined;
}

/**
 * Mounts every endpoint that has a handler under the base path. Where `answers` keeps answers in memory,
 * those that are the same for everybody are kept there.
 */
export function mountEndpoints(
  app: Hono<ServerEnv>,
  deps: Deps,
  handlers: Partial<HandlerTable>,
  answers?: SharedAnswers,
): void {
  for (const name of Object.keys(handlers) as EndpointName[]) {
    // The table ties each handler to its endpoint; here the two are only brought together again.
    const handler = handlers[name] as unknown as ParsedHandler;
    const tables = readTables[name];
    const path = `${API_BASE_PATH}${endpoints[name].path}`;
    if (answers !== undefined && tables !== undefined) {
      app.get(path, (c) => answerShared(c, deps, { endpoint: endpoints[name], tables, handler, answers }));
    } else app.on(endpoints[name].method, path, (c) => answerAnew(c, deps, endpoints[name], handler));
  }
}

async function answerAnew(c: Context<ServerEnv>, deps: Deps, endpoint: Endpoint, handler: ParsedHandler) {
  const messages = messagesFor(c.req.header('accept-language'));
  const answer = await answerCall(c, deps, endpoint, handler, messages);
  return sendAnswer(endpoint, answer, askedOf(c.req.raw));
}

const TOO_MANY = errorKinds.tooManyRequests.httpStatus;

interface SharedEndpoint {
  readonly endpoint: Endpoint;
  readonly tables: readonly string[];
  readonly handler: ParsedHandler;
  readonly answers: SharedAnswers;
}

async function answerShared(
  c: Context<ServerEnv>,
  deps: Deps,
  { endpoint, tables, handler, answers }: SharedEndpoint,
) {
  const messages = messagesFor(c.req.header('accept-language'));
  const question = { key: sharedKeyOf(c.req.raw, deps), endpoint, tables };
  let isOwn = false;
  const work = () => {
    isOwn = true;
    return answerCall(c, deps, endpoint, handler, messages);
  };
  const loaded = await answers.load(question, work);
  // Whoever asked first may have asked too often: that is said to nobody else.
  const answer = !isOwn && 'status' in loaded && loaded.status === TOO_MANY ? await work() : loaded;
  return 'tag' in answer ? sendShared(answer, askedOf(c.req.raw)) : sendUnshared(answer);
}

async function answerCall(
  c: Context<ServerEnv>,
  deps: Deps,
  endpoint: Endpoint,
  handler: ParsedHandler,
  messages: Messages,
): Promise<WireAnswer> {
  // Read first: a slow connection is not the database's fault and does not count against its time.
  const raw = await readInput(c, endpoint.maxBodyBytes);
  if (!raw.ok) {
    return errorAnswer(raw.error, raw.error === 'invalidInput' ? { fields: {} } : undefined, messages);
  }
  return withinDeadline(deps, endpoint, () => answerFields(c, deps, endpoint, handler, raw.fields, messages));
}

async function answerFields(
  c: Context<ServerEnv>,
  deps: Deps,
  endpoint: Endpoint,
  handler: ParsedHandler,
  fields: Record<string, unknown>,
  messages: Messages,
): Promise<WireAnswer> {
  const refuse = (name: ErrorName, packet?: unknown) => errorAnswer(name, packet, messages);
  const clientAddress = clientAddressOf(c, deps.env);
  const limited = await takeFromAddress(deps, endpoint, clientAddress);
  if (limited !== undefined) return refuse('tooManyRequests', limited);
  const customer = await findCaller(deps, endpoint, c.req.header('authorization'));
  if (customer === 'refused') return refuse('sessionOver');
  const overdone = customer === null ? undefined : await takeFromCustomer(deps, endpoint, customer.id);
  if (overdone !== undefined) return refuse('tooManyRequests', overdone);
  const parsed = v.safeParse(endpoint.input, fields);
  if (!parsed.success) return refuse('invalidInput', fieldErrorsOf(parsed.issues, messages));

  const origin = ownOriginOf(c, deps.env);
  const call = { deps, customer, clientAddress, origin, language: c.req.header('accept-language') };
  if (endpoint.idempotency === 'none') {
    return toAnswer(endpoint, await handler(parsed.output, call), messages);
  }
  return answerKeyed(endpoint, handler, parsed.output, call, c.req.header(IDEMPOTENCY_HEADER), messages);
}

async function findCaller(
  deps: Deps,
  endpoint: Endpoint,
  header: string | undefined,
): Promise<Caller | null | 'refused'> {
  if (endpoint.auth === 'public') return null;
  const authentication = await authenticate(deps, header);
  if (authentication.kind === 'signedIn') return authentication.caller;
  return authentication.kind === 'refused' || endpoint.auth === 'required' ? 'refused' : null;
}

/** Keys are made by the client; a UUID or anything of that strength. */
const KeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));

/** Keyed calls with a table code that somebody may be guessing at. */
const takesTableCode: readonly string[] = ['requestService', 'consumeStealDeal'] satisfies EndpointName[];

async function answerKeyed(
  endpoint: Endpoint,
  handler: ParsedHandler,
  input: Record<string, unknown>,
  call: ParsedCall,
  keyHeader: string | undefined,
  messages: Messages,
): Promise<WireAnswer> {
  const key = v.safeParse(KeySchema, keyHeader);
  if (!key.success) return errorAnswer('keyMissing', undefined, messages);
  const scope = { customerId: call.customer?.id ?? 0, endpoint: endpoint.name, key: key.output };
  let isMiss = false;
  const once = await answerOnce(call.deps, scope, fingerprintOf(input), async (deps) => {
    const result = await handler(input, { ...call, deps });
    isMiss = !result.ok && isTableMiss(result.failure.code);
    return { kind: outcomeOf(result), answer: toAnswer(endpoint, result, messages) };
  });
  if (isMiss && takesTableCode.includes(endpoint.name)) {
    // Counted once the transaction, which a refusal undoes, is over.
    const retryAfterMs = await countTableMiss(call.deps, call.clientAddress);
    if (retryAfterMs > 0) return errorAnswer('tooManyRequests', { retryAfterMs }, messages);
  }
  return typeof once === 'string' ? errorAnswer(once, undefined, messages) : once;
}

/**
 * What was refused is undone. Two tell of an effect: with `alreadyPlaced` the order that the outlet took
 * in may have been handed over in this very call, and with `voucherUnknown` a miss was counted.
 */
const settling: readonly ErrorName[] = ['alreadyPlaced', 'voucherUnknown', 'giftUnknown'];

function outcomeOf(result: Result<unknown, ErrorName>): 'done' | 'settled' | 'failed' {
  if (result.ok) return 'done';
  return settling.includes(result.failure.code) ? 'settled' : 'failed';
}

function toAnswer(endpoint: Endpoint, result: Result<unknown, ErrorName>, messages: Messages): WireAnswer {
  if (!result.ok) return failureAnswer(endpoint, result.failure, messages);
  return { status: 200, body: serialisePacket(endpoint, result.value, messages) };
}

function failureAnswer(endpoint: Endpoint, failure: Failure<ErrorName>, messages: Messages): WireAnswer {
  const declared: readonly ErrorName[] = [...endpoint.errors, ...commonErrors];
  if (!declared.includes(failure.code)) {
    throw new Error(`${endpoint.name} answered ${failure.code}, which it does not declare`);
  }
  return errorAnswer(failure.code, failure.packet, messages);
}
