import { randomBytes, randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Credential } from '#contract/account/account.ts';
import { findDeskErrorName } from '#contract/desk/errors.ts';
import {
  API_BASE_PATH,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type RequestOf,
  type ResponseOf,
} from '#contract/endpoint.ts';
import { EnvelopeSchema, type ErrorName, findErrorName, SUCCESS_CODE } from '#contract/errors.ts';
import { createSandboxPages } from '#sandbox/sandbox.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { ServerEnv } from '#server/http/guard/client-address.ts';
import { payables } from '#server/payables.ts';
import { createLogger } from '#server/process/log.ts';
import { createOutletChanges } from '#server/services/desk/kitchen/outlet-changes.ts';
import { findUnwordedFields } from '#test/support/checkers/audit-checker.ts';
import { insertSignedIn } from '#test/support/makers/customers.ts';
import { testConfig, testGateways } from '#test/support/outside/outside.ts';
import { createTestDatabase } from './database.ts';

/** Saturday 21 November 2026, 13:00 in Kolkata: every outlet of the seed is open. */
export const TEST_NOW = Date.UTC(2026, 10, 21, 7, 30);

export interface CallOptions {
  readonly as?: Credential;
  /** Idempotency key; generated when an endpoint requires one. */
  readonly key?: string;
  /** Client address; random for each call by default, so that no rate limit applies. */
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

interface Wire {
  readonly httpStatus: number;
  readonly text: string;
  readonly message: string;
}
export type Called<E extends Endpoint> =
  | (Wire & { readonly ok: true; readonly packet: ResponseOf<E> })
  | (Wire & { readonly ok: false; readonly error: ErrorName; readonly packet: unknown });

export interface TestClock {
  now: () => number;
  advance: (ms: number) => void;
}

export interface TestApi {
  readonly app: Hono<ServerEnv>;
  readonly deps: Deps;
  readonly db: Database;
  readonly clock: TestClock;
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ) => Promise<Called<E>>;
  /** Signs in a new device of a customer, whom the first use of a number creates; a random number by default. */
  readonly signIn: (mobile?: string) => Promise<Credential>;
  readonly logs: string[];
  readonly stop: () => Promise<void>;
}

export interface TestApiOptions {
  /** False for an empty database. */
  readonly seed?: boolean;
  readonly deps?: Partial<Deps>;
}

export async function startApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase({ seed: options.seed ?? true, at: TEST_NOW });
  const clock = createClock(TEST_NOW);
  const logs: string[] = [];
  const log = createLogger('debug', { write: (line) => logs.push(line) });
  const deps: Deps = {
    db: database.db,
    now: clock.now,
    random: randomBytes,
    log,
    config: testConfig,
    gateways: testGateways(database.db, clock.now),
    payables,
    outletChanges: createOutletChanges(database.db, log),
    ...options.deps,
  };
  const app = createApp(deps, createSandboxPages);
  const credentials: Credential[] = [];
  return {
    app,
    deps,
    db: deps.db,
    clock,
    logs,
    call: createCall((path, init, from) => app.request(path, init, connectionFrom(from))),
    signIn: async (mobile) => {
      const credential = await insertSignedIn(deps, mobile ?? randomMobile());
      credentials.push(credential);
      return credential;
    },
    stop: async () => {
      await deps.outletChanges.close();
      const unworded = await findUnwordedFields(database.db);
      await database.close();
      if (unworded.length > 0) throw new Error(`the audit log has no words for ${unworded.join(', ')}`);
      requireDiscretion(logs.join(''), credentials);
    },
  };
}

/** Throws when the log contains a number or secret of a signed-in customer, which fails the test file. */
function requireDiscretion(log: string, credentials: readonly Credential[]): void {
  for (const { mobile, secretKey } of credentials) {
    if (log.includes(mobile) || log.includes(secretKey)) throw new Error('the log tells who was signed in');
  }
}

export function randomMobile(): string {
  return `9${String(randomBytes(6).readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;
}

/** The third argument of `app.request`: a connection from this address, or from a random one. */
export function connectionFrom(address?: string): object {
  const remoteAddress = address ?? `10.${[...randomBytes(3)].join('.')}`;
  return { incoming: { socket: { remoteAddress } } };
}

export function basicHeader({ mobile, secretKey }: Credential): string {
  return `Basic ${Buffer.from(`${mobile}:${secretKey}`).toString('base64')}`;
}

function createClock(start: number): TestClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
  };
}

type Send = (path: string, init: RequestInit, from: string | undefined) => Response | Promise<Response>;

/** Calls endpoints of the contract through `send`. */
export function createCall(send: Send): TestApi['call'] {
  return async (endpoint, input, options = {}) => {
    const { path, init } = toRequest(endpoint, input as Record<string, unknown>, options);
    return readResult(endpoint, await send(path, init, options.from));
  };
}

function toRequest(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions) {
  const rest = { ...input };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const headers = headersOf(endpoint, options);
  if (endpoint.method === 'POST') {
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } };
    return { path: API_BASE_PATH + path, init: { ...init, body: JSON.stringify(rest) } };
  }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { path: `${API_BASE_PATH}${path}${query === '' ? '' : `?${query}`}`, init: { headers } };
}

function headersOf(endpoint: Endpoint, options: CallOptions): Record<string, string> {
  const key = options.key ?? (endpoint.idempotency === 'key' ? randomUUID() : undefined);
  return {
    ...(options.as === undefined ? {} : { Authorization: basicHeader(options.as) }),
    ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
    ...options.headers,
  };
}

export async function readResult<E extends Endpoint>(endpoint: E, response: Response): Promise<Called<E>> {
  const text = await response.text();
  const { errorCode, message, responsePacket } = v.parse(EnvelopeSchema, JSON.parse(text));
  const wire = { httpStatus: response.status, text, message };
  if (errorCode === SUCCESS_CODE) {
    return { ok: true, packet: v.parse(endpoint.response, responsePacket) as ResponseOf<E>, ...wire };
  }
  const error = findErrorName(errorCode) ?? findDeskErrorName(errorCode);
  if (error === undefined) throw new Error(`unknown errorCode ${errorCode}: ${text}`);
  return { ok: false, error, packet: responsePacket, ...wire };
}
