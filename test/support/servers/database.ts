import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type OpenDatabase, openPglite, openPostgres } from '#server/db/database.ts';
import { storeBrandBanners } from '#server/services/catalogue/brand-banners.ts';
import { fillDemo } from '#server/services/demo/fill-demo.ts';
import { createStatementLog } from '#test/support/checkers/statements.ts';

interface Wanted {
  readonly seed: boolean;
  readonly at: number;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const DUMP_FOLDER = join(root, 'node_modules', '.cache', 'test-databases');

const DUMP_LIFETIME_MS = 3_600_000;

/** Time in ms that suffices for statements that wait for each other on a busy machine. */
const STATEMENT_TIMEOUT_MS = 25_000;
/** PostgreSQL's code for a connection ended by an administrator. */
const ADMIN_SHUTDOWN = '57P01';
/** Number of the advisory lock of templates; any number that no other lock uses. */
const TEMPLATE_LOCK = 7_340_212;

/**
 * Creates a migrated database for one test file: PGlite in memory, or a database on TEST_DATABASE_URL. Migrations and
 * seed run once, and their result is copied.
 */
export function createTestDatabase(wanted: Wanted): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined || url === '' ? createOnPglite(wanted) : createOnPostgres(url, wanted);
}

async function createOnPglite(wanted: Wanted): Promise<OpenDatabase> {
  const dump = join(DUMP_FOLDER, `${nameOf(wanted)}.tar`);
  if (existsSync(dump)) {
    return openLogged(await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]) }));
  }
  const engine = await PGlite.create();
  const database = openLogged(engine);
  await prepare(database, wanted);
  await saveDump(engine, dump);
  return database;
}

function openLogged(engine: PGlite): OpenDatabase {
  const log = createStatementLog();
  const database = openPglite(engine, log);
  log.of(database.db);
  return database;
}

/** Writes a dump under a temporary name and renames it, because test files run in parallel. */
async function saveDump(engine: PGlite, path: string): Promise<void> {
  mkdirSync(DUMP_FOLDER, { recursive: true });
  const part = `${path}.${randomUUID()}`;
  const dump = await engine.dumpDataDir('none');
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, path);
  deleteOldDumps();
}

/** Deletes dumps of a certain age, which belong to earlier migrations and seeds. */
function deleteOldDumps(): void {
  const before = Date.now() - DUMP_LIFETIME_MS;
  for (const file of filesUnder(DUMP_FOLDER)) {
    // Another process may have renamed or deleted the file meanwhile.
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (writtenAt !== undefined && writtenAt < before) rmSync(file, { force: true });
  }
}

async function createOnPostgres(url: string, wanted: Wanted): Promise<OpenDatabase> {
  const template = nameOf(wanted);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(client, url, template, wanted);
    await client.query(`create database ${name} template ${template}${await byFiles(client)}`);
  });
  const database = openNamed(url, name);
  const close = async () => {
    await database.close();
    await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { ...database, close };
}

/** SQL that copies the template's files; PostgreSQL's default strategy, by its log, is up to nine times slower. */
async function byFiles(client: pg.Client): Promise<string> {
  const known = await client.query("select 1 where current_setting('server_version_num')::int >= 150000");
  return known.rowCount === 0 ? '' : ' strategy file_copy';
}

async function ensureTemplate(client: pg.Client, url: string, template: string, wanted: Wanted) {
  const found = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount !== 0) return;
  const part = `${template}_part`;
  await client.query(`drop database if exists ${part} with (force)`);
  await client.query(`create database ${part}`);
  const database = openNamed(url, part);
  await prepare(database, wanted);
  await database.close();
  await client.query(`alter database ${part} rename to ${template}`);
}

function openNamed(url: string, name: string): OpenDatabase {
  const named = new URL(url);
  named.pathname = `/${name}`;
  const log = createStatementLog();
  const database = openPostgres(named.href, {
    logger: log.logger,
    timeoutMs: STATEMENT_TIMEOUT_MS,
    maxConnections: 10,
    onLostConnection: (error) => {
      // Dropping the database ends connections that are still closing.
      if (!('code' in error && error.code === ADMIN_SHUTDOWN)) throw error;
    },
  });
  log.of(database.db);
  return database;
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function prepare(database: OpenDatabase, { seed, at }: Wanted): Promise<void> {
  await database.migrate();
  if (!seed) return;
  await fillDemo({ db: database.db, now: () => at });
  await storeBrandBanners(database.db);
}

const SEED_FOLDERS = ['demo', 'brand', 'server/db/seed', 'server/services/demo', 'server/services/imports'];
const seedFiles = SEED_FOLDERS.flatMap((folder) => filesUnder(join(root, folder))).filter((file) =>
  /\.(ts|csv|json)$/.test(file),
);

/** Name of the dump or template, which depends on everything that affects its content. */
function nameOf({ seed, at }: Wanted): string {
  const hash = createHash('sha256').update(`${seed} ${at}`);
  for (const file of filesUnder(join(root, 'server', 'db', 'migrations'))) hash.update(readFileSync(file));
  if (seed) for (const file of seedFiles) hash.update(readFileSync(file));
  return `template_${hash.digest('hex').slice(0, 24)}`;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
