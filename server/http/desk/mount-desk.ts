import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as v from 'valibot';
import { DESK_BASE_PATH, type DeskEndpoint, PERSON_HEADER } from '#contract/desk/desk-endpoint.ts';
import { type DeskEndpointName, deskEndpoints } from '#contract/desk/desk-endpoints.ts';
import { commonDeskErrors } from '#contract/desk/errors.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { commonErrors, type ErrorName } from '#contract/errors.ts';
import { findParsed } from '#contract/parse.ts';
import { type Messages, messagesFor } from '#domain/messages/messages.ts';
import { findRightsRefusal } from '#domain/people/staff-rights.ts';
import type { Result } from '#domain/values/result.ts';
import type { Deps } from '../../deps.ts';
import { findStaffCaller, type StaffCaller } from '../../services/staff/person.ts';
import { withinDeadline } from '../calls/deadline.ts';
import { errorResponse, type WireResponse } from '../calls/envelope.ts';
import { fieldErrorsOf } from '../calls/field-errors.ts';
import { KeySchema, outcomeOf } from '../calls/handle-keyed.ts';
import { fingerprintOf, runOnce } from '../calls/idempotency.ts';
import { committedDeskRefusals } from '../calls/keyed-refusals.ts';
import { readInput } from '../calls/read-input.ts';
import { serialisePacket } from '../calls/serialise.ts';
import { clientAddressOf, type ServerEnv } from '../guard/client-address.ts';
import { takeFromAddress } from '../guard/limits.ts';
import { ownOriginOf } from '../guard/own-origin.ts';
import { sendUnshared } from '../site/send-response.ts';
import type { DeskCall, DeskHandlerTable } from './desk-handler.ts';
import { DEVICE_COOKIE } from './device-cookie.ts';
import { mountFeed } from './feed.ts';
import { createStaffAuth, type StaffAuth } from './staff-auth.ts';

type ParsedDeskHandler = (input: unknown, call: DeskCall) => Promise<Result<unknown, ErrorName>>;

interface DeskExchange {
  readonly c: Context<ServerEnv>;
  readonly deps: Deps;
  readonly endpoint: DeskEndpoint;
  /** Errors after which the transaction still commits, instead of rolling back. */
  readonly committed: readonly ErrorName[];
  readonly handler: ParsedDeskHandler;
  readonly auth: StaffAuth;
  readonly messages: Messages;
  readonly responseHeaders: Headers;
}

/** Roles that may watch an outlet's changes: all that work there. */
const WATCHERS = ['owner', 'manager', 'kitchen', 'counter', 'rider'] as const;

export function mountDesk(app: Hono<ServerEnv>, deps: Deps, handlers: DeskHandlerTable): void {
  const authOf = createStaffAuth(deps);
  app.use(`${DESK_BASE_PATH}/*`, async (c, next) => {
    if (isOfThisOrigin(c, deps)) return next();
    return sendUnshared(
      errorResponse('foreignOrigin', undefined, messagesFor(c.req.header('accept-language'))),
    );
  });
  app.on(['GET', 'POST'], `${DESK_BASE_PATH}/auth/*`, (c) =>
    authOf(ownOriginOf(c, deps.config)).handle(c.req.raw, clientAddressOf(c, deps.config)),
  );
  mountFeed(app, deps, {
    refuse: (c, name) =>
      sendUnshared(errorResponse(name, undefined, messagesFor(c.req.header('accept-language')))),
    findRefusal: async (c, restaurantId) => {
      const auth = authOf(ownOriginOf(c, deps.config));
      const authorising = { deps, auth, headers: c.req.raw.headers, rule: WATCHERS };
      const staff = await authoriseCall(authorising, { restaurantId });
      return typeof staff === 'string' ? staff : undefined;
    },
  });
  for (const name of Object.keys(deskEndpoints) as DeskEndpointName[]) {
    const endpoint: DeskEndpoint = deskEndpoints[name];
    // The table pairs each handler with its endpoint, which the type system loses here.
    const handler = handlers[name] as unknown as ParsedDeskHandler;
    const committed = committedDeskRefusals[name] ?? [];
    app.on(endpoint.method, `${DESK_BASE_PATH}${endpoint.path}`, async (c) => {
      const auth = authOf(ownOriginOf(c, deps.config));
      const messages = messagesFor(c.req.header('accept-language'));
      const responseHeaders = new Headers();
      const exchange = { c, deps, endpoint, committed, handler, auth, messages, responseHeaders };
      const response = sendUnshared(await respond(exchange));
      for (const [header, value] of responseHeaders) response.headers.append(header, value);
      return response;
    });
  }
}

/** True for requests of this origin's pages; checked because cookies may also travel with requests of other sites. */
function isOfThisOrigin(c: Context<ServerEnv>, { config }: Deps): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (origin !== undefined && origin !== ownOriginOf(c, config)) return false;
  if (site !== undefined) return site === 'same-origin' || (isRead && site === 'none');
  return isRead || origin !== undefined;
}

async function respond(exchange: DeskExchange): Promise<WireResponse> {
  const { c, deps, endpoint, messages } = exchange;
  const raw = await readInput(c, endpoint.maxBodyBytes);
  if (!raw.ok) {
    return errorResponse(raw.error, raw.error === 'invalidInput' ? { fields: {} } : undefined, messages);
  }
  return withinDeadline(deps, endpoint, () => respondToFields(exchange, raw.fields));
}

async function respondToFields(
  exchange: DeskExchange,
  fields: Record<string, unknown>,
): Promise<WireResponse> {
  const { c, deps, endpoint, auth, messages, responseHeaders } = exchange;
  const refuse = (name: ErrorName, packet?: unknown) => errorResponse(name, packet, messages);
  const limited = await takeFromAddress(deps, endpoint, clientAddressOf(c, deps.config));
  if (limited !== undefined) return refuse('tooManyRequests', limited);
  const staff = await authoriseCall({ deps, auth, headers: c.req.raw.headers, rule: endpoint.staff }, fields);
  if (typeof staff === 'string') return refuse(staff);
  if (isOfAnother(c.req.header(PERSON_HEADER), staff)) return refuse('actOfAnother');
  const parsed = v.safeParse(endpoint.input, withRestaurantId(fields));
  if (!parsed.success) return refuse('invalidInput', fieldErrorsOf(endpoint, parsed.issues, messages));
  const call: DeskCall<'anyone'> = {
    ...{ deps, staff, auth, responseHeaders },
    requestHeaders: c.req.raw.headers,
    deviceCredential: getCookie(c, DEVICE_COOKIE),
    origin: ownOriginOf(c, deps.config),
  };
  // `staff` is null only under the rule `anyone`, as the handler's type requires.
  const handle = (inside: Deps) => exchange.handler(parsed.output, { ...call, deps: inside } as DeskCall);
  if (endpoint.idempotency === 'none') return serialiseResult(exchange, await handle(deps));
  return respondOnce(exchange, parsed.output, { staffId: staff?.staffId ?? 'anyone', handle });
}

/** True for a call that another staff member made: a shared device may send it after a change of person. */
const isOfAnother = (actor: string | undefined, staff: StaffCaller | null) =>
  actor !== undefined && staff !== null && actor !== staff.staffId;

interface Authorising {
  readonly deps: Deps;
  readonly auth: StaffAuth;
  readonly headers: Headers;
  readonly rule: DeskEndpoint['staff'];
}

const AtOutletSchema = v.object({ restaurantId: v.pipe(v.unknown(), v.transform(Number), v.integer()) });

/** Checks the caller's session and rights: the caller, null under the rule `anyone` without a session, or a refusal. */
async function authoriseCall(
  { deps, auth, headers, rule }: Authorising,
  fields: Record<string, unknown>,
): Promise<StaffCaller | null | ErrorName> {
  const session = await auth.readSession(headers);
  const staff = typeof session === 'string' ? undefined : await findStaffCaller(deps, session);
  if (staff === undefined) {
    if (rule === 'anyone') return null;
    return session === 'none' ? 'staffSignInNeeded' : 'staffSessionOver';
  }
  const restaurantId = findParsed(AtOutletSchema, fields)?.restaurantId ?? null;
  return findRightsRefusal(staff, rule, restaurantId) ?? staff;
}

/** Converts the outlet's id, which is text in a path, to a number. */
function withRestaurantId(fields: Record<string, unknown>): Record<string, unknown> {
  const at = findParsed(AtOutletSchema, fields);
  return at === undefined ? fields : { ...fields, ...at };
}

interface KeyedWork {
  readonly staffId: string;
  readonly handle: (deps: Deps) => Promise<Result<unknown, ErrorName>>;
}

/** Handles a call that takes effect once per key. */
async function respondOnce(
  exchange: DeskExchange,
  input: unknown,
  { staffId, handle }: KeyedWork,
): Promise<WireResponse> {
  const { c, deps, endpoint, committed, messages } = exchange;
  const key = v.safeParse(KeySchema, c.req.header(IDEMPOTENCY_HEADER));
  if (!key.success) return errorResponse('keyMissing', undefined, messages);
  const scope = { customerId: 0, endpoint: `desk:${endpoint.name}:${staffId}`, key: key.output };
  const once = await runOnce(deps, scope, fingerprintOf(input), async (inside) => {
    const result = await handle(inside);
    return { kind: outcomeOf(result, { committed }), response: serialiseResult(exchange, result) };
  });
  return typeof once === 'string' ? errorResponse(once, undefined, messages) : once;
}

/** Serialises a handler's result; throws for an undeclared error. */
function serialiseResult(
  { endpoint, messages }: DeskExchange,
  result: Result<unknown, ErrorName>,
): WireResponse {
  if (result.ok) return { status: 200, body: serialisePacket(endpoint, result.value, messages) };
  const { code, packet } = result.failure;
  const declared: readonly ErrorName[] = [...endpoint.errors, ...commonErrors, ...commonDeskErrors];
  if (!declared.includes(code))
    throw new Error(`${endpoint.name} returned ${code}, which it does not declare`);
  return errorResponse(code, packet, messages);
}
