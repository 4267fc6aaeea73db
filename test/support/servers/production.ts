import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pino from 'pino';
import { parseConfig } from '#server/config/config.ts';
import { createGateways } from '#server/create-gateways.ts';
import { openPostgres } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { payables } from '#server/payables.ts';
import { readDemoFile } from '#server/services/demo/demo-files.ts';
import { createOutletChanges } from '#server/services/desk/kitchen/outlet-changes.ts';
import { type MapService, respondJson, startMapService } from '#test/support/outside/map-services.ts';
import { type PaymentProvider, startPaymentProvider } from '#test/support/outside/payment-provider.ts';
import { type SmsOperator, startSmsOperator } from '#test/support/outside/sms-operator.ts';
import { createPng } from '#test/support/samples/pictures.ts';
import type { Product } from './product.ts';
import { databaseUrl, withConnection } from './server-pair.ts';
import {
  COMPILED,
  createDataFolder,
  findFreePort,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
type Command = 'import' | 'staff';

/** Long timeout, because a busy machine runs other tests too. */
const STATEMENT_TIMEOUT_MS = 20_000;

export interface Production extends Product {
  /** Drops requests below a path; without an argument requests are delivered again. */
  readonly drop: TlsProxy['drop'];
  readonly append: TlsProxy['append'];
  readonly sms: SmsOperator;
  readonly provider: PaymentProvider;
  readonly server: ServerProcess;
  /** Runs a command beside the server and returns its output. */
  readonly command: (...given: [Command, ...string[]]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface ImportedChain {
  readonly postgresUrl: string;
  /** A database with imported outlets, menu, events and texts, without customers. */
  readonly database: string;
}

/**
 * Starts a production server as in docs/operating.md: PostgreSQL, a TLS proxy, and configured gateways;
 * services called by tests share its database.
 */
export async function startProduction({ postgresUrl, database }: ImportedChain): Promise<Production> {
  const name = await createDatabase(postgresUrl, `template ${database}`);
  const folder = createDataFolder();
  const port = await findFreePort();
  const proxy = await startTlsProxy(port);
  const secrets = createSecrets();
  const [sms, maps, provider] = await Promise.all([
    startSmsOperator(),
    startMaps(),
    startPaymentProvider({
      webhookUrl: `${proxy.origin}/v1/paymentCallback/razorpay`,
      webhookSecret: secrets.PAYMENT_CALLBACK_SECRET,
    }),
  ]);
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    ...{ PUBLIC_ORIGIN: proxy.origin, TRUST_PROXY: 'on', DATA_DIR: folder.path },
    DATABASE_URL: databaseUrl(postgresUrl, name),
    DATABASE_TIMEOUT_MS: String(STATEMENT_TIMEOUT_MS),
    ...{ ...secrets, ...sms.env, ...provider.env, ...maps.env },
  };
  const server = await startServerProcess(env);
  await server.ready();
  const { deps, close } = openDeps(env);
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await close();
    for (const each of [proxy, sms, provider, maps]) each.stop();
    await dropDatabase(postgresUrl, name);
    folder.remove();
  };
  const command: Production['command'] = (...given) => runCommand(env, ...given);
  const { origin, drop, append } = proxy;
  return { origin, drop, append, db: deps.db, deps, sms, provider, server, command, stop };
}

/** Imports the demo's files like an owner, with placeholders filled in. */
export async function importChain(postgresUrl: string): Promise<ImportedChain> {
  const database = await createDatabase(postgresUrl);
  const folder = createDataFolder();
  const env = {
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://eat.example.in', DATA_DIR: folder.path },
    DATABASE_URL: databaseUrl(postgresUrl, database),
  };
  for (const kind of ['outlets', 'menu', 'events', 'deals']) {
    const file = join(folder.path, `${kind}.csv`);
    writeFileSync(file, await readDemoFile(`${kind}.csv`, Date.now()));
    await runCommand(env, 'import', kind, file);
  }
  for (const page of ['terms-and-conditions', 'privacy-policy']) {
    const file = join(folder.path, `${page}.html`);
    writeFileSync(file, '<h2>In short</h2><p>Be kind.</p>');
    await runCommand(env, 'import', page, file);
  }
  folder.remove();
  return { postgresUrl, database };
}

async function runCommand(env: Record<string, string>, ...[name, ...given]: [Command, ...string[]]) {
  const file = join(root, 'server', 'cli', `${name}.ts`);
  const options = { cwd: root, env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...env } };
  return (await run(process.execPath, [file, ...given], options)).stdout;
}

async function createDatabase(postgresUrl: string, like = ''): Promise<string> {
  const name = `production_${randomUUID().replaceAll('-', '')}`;
  await withConnection(postgresUrl, (client) => client.query(`create database ${name} ${like}`));
  return name;
}

/** Drops a database and ends its connections. */
export async function dropDatabase(postgresUrl: string, name: string): Promise<void> {
  await withConnection(postgresUrl, (client) => client.query(`drop database ${name} with (force)`));
}

function createSecrets() {
  const create = () => randomBytes(32).toString('base64url');
  return { TABLE_CODE_SECRET: create(), OTP_SECRET: create(), PAYMENT_CALLBACK_SECRET: create() };
}

/** Plays one map service for places and tiles. */
async function startMaps(): Promise<MapService & { readonly env: Record<string, string> }> {
  const service = await startMapService();
  const tile = createPng(256, 256);
  service.respondWith((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', service.origin);
    if (pathname.endsWith('.png')) return void response.setHeader('Content-Type', 'image/png').end(tile);
    const place = {
      ...{ lat: searchParams.get('lat') ?? '30.6982', lon: searchParams.get('lon') ?? '76.7189' },
      display_name: 'Sector 70, Mohali, Punjab, 160071, India',
      address: { suburb: 'Sector 70', city: 'Mohali', state: 'Punjab', postcode: '160071' },
    };
    respondJson(pathname.endsWith('/search') ? [place] : place)(request, response);
  });
  const env = {
    ...{ GEOCODING_URL: service.origin, GEOCODING_EMAIL: 'owner@example.in' },
    ...{ TILE_URL: `${service.origin}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Played maps' },
  };
  return { ...service, env };
}

function openDeps(env: Record<string, string>): { readonly deps: Deps; readonly close: () => Promise<void> } {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  const { TABLE_CODE_SECRET = '', OTP_SECRET = '', PAYMENT_CALLBACK_SECRET = '' } = env;
  const config = {
    ...parsed.settings,
    secrets: { tableCode: TABLE_CODE_SECRET, otp: OTP_SECRET, paymentCallback: PAYMENT_CALLBACK_SECRET },
  };
  const log = pino({ level: 'warn' }, process.stderr);
  const { db, close } = openPostgres(env['DATABASE_URL'] ?? '', {
    ...{ timeoutMs: STATEMENT_TIMEOUT_MS, maxConnections: 5 },
    // Dropping the database ends connections that are still closing.
    onLostConnection: () => undefined,
  });
  const now = Date.now;
  const gateways = createGateways(config, db, now);
  const outletChanges = createOutletChanges(db, log);
  return { deps: { db, now, random: randomBytes, log, config, gateways, payables, outletChanges }, close };
}
