import { readConfig, type Settings } from '../config/config.ts';
import { CopyFault } from '../db/copy-database.ts';
import { isDatabaseDown } from '../http/guard/database-faults.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { lockDataFolder } from '../process/lock.ts';

const FAILED = 1;
/** Exit code for a wrong command line. */
export const EXIT_MISUSED = 2;

export function exitWithText(text: string, exitCode = FAILED): never {
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}

/** Reads the same environment as the server. */
export function readSettings(): Settings {
  const parsed = readConfig();
  if (!parsed.ok)
    exitWithText(`The environment is not right:\n${parsed.problems.map((p) => `  ${p}`).join('\n')}`);
  return parsed.settings;
}

/** The embedded database allows one process, so the server must be stopped first. */
export function claimDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): void {
  prepareDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) {
    exitWithText(
      `The data folder ${dataDir} is in use by the server with process id ${lock.holderPid}. Stop it first.`,
    );
  }
  process.on('exit', lock.release);
}

/** Statements of a backup or restore take long, and no customer waits for them. */
const COPY_TIMEOUT_MS = 900_000;

export function withPatience(settings: Settings): Settings {
  return { ...settings, databaseTimeoutMs: COPY_TIMEOUT_MS };
}

/** Runs a backup or restore and prints its result; a failure prints its reason, and nothing has changed. */
export async function runCopy(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (isDatabaseDown(error)) exitWithText('Nothing was changed: PostgreSQL does not answer.');
    if (!(error instanceof CopyFault)) throw error;
    exitWithText(`Nothing was changed: ${error.message}.`);
  }
}

/** Formats 1234 as 1,234. */
export const counted = (rows: number) => rows.toLocaleString('en-IN');
