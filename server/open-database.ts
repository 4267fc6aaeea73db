import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Settings } from './config/config.ts';
import { type OpenDatabase, openPgliteFolder, openPostgres } from './db/database.ts';
import { isDatabaseDown } from './http/guard/database-faults.ts';
import { restrictFolder } from './process/data-folder.ts';
import { fillDemo } from './services/demo/fill-demo.ts';

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseTimeoutMs' | 'seed'>;

/**
 * Migrates the database and seeds an empty one. The embedded engine's first start uses a temporary folder, so that a
 * killed start leaves nothing half done.
 */
export async function openPrepared(where: Where, log: Logger): Promise<OpenDatabase> {
  const database = where.databaseUrl === null ? await openFolder(where) : openServer(where, log);
  try {
    await prepare(database, where);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Prepares the database like `openPrepared`, and waits for a PostgreSQL that is still starting, for example after a
 * power cut.
 */
export async function openOnceUp(where: Where, log: Logger): Promise<OpenDatabase> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await openPrepared(where, log);
    } catch (error) {
      if (where.databaseUrl === null || !isDatabaseDown(error)) throw error;
      log.warn(`PostgreSQL does not answer; the server tries again in ${pauseMs / 1000} s`);
      await pause(pauseMs);
    }
  }
}

/** Opens the database without migrating or seeding it; null when the embedded one does not exist. */
export async function openUntouched(where: Where, log: Logger): Promise<OpenDatabase | null> {
  if (where.databaseUrl !== null) return openServer(where, log);
  return existsSync(folderOf(where)) ? openPgliteFolder(folderOf(where)) : null;
}

function openServer(where: Where, log: Logger): OpenDatabase {
  return openPostgres(where.databaseUrl ?? '', {
    timeoutMs: where.databaseTimeoutMs,
    onLostConnection: (error) => log.warn({ err: error }, 'database connection lost'),
  });
}

const folderOf = ({ dataDir }: Where) => join(dataDir, 'database');
const temporaryFolderOf = ({ dataDir }: Where) => join(dataDir, 'database.part');

async function openFolder(where: Where): Promise<OpenDatabase> {
  if (!existsSync(folderOf(where))) {
    // A killed first start leaves an incomplete folder behind.
    rmSync(temporaryFolderOf(where), { recursive: true, force: true });
    const part = await openPgliteFolder(temporaryFolderOf(where));
    await prepare(part, where);
    await part.close();
    renameSync(temporaryFolderOf(where), folderOf(where));
  }
  const database = await openPgliteFolder(folderOf(where));
  restrictFolder(folderOf(where));
  return database;
}

async function prepare(database: OpenDatabase, { seed }: Where): Promise<void> {
  await database.migrate(seed === 'demo' ? (db) => fillDemo({ db, now: Date.now }) : undefined);
}
