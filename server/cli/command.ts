import { readConfig, type Settings } from '../config/config.ts';
import { CopyFault } from '../db/copy-database.ts';
import { isDatabaseDown } from '../http/guard/database-faults.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { lockDataFolder } from '../process/lock.ts';

const FAILED = 1;
/** The exit code of a command that was called wrongly. */
export const MISUSED = 2;

/** Ends a command with a text for whoever called it. */
export function giveUp(text: string, exitCode = FAILED): never {
  process.stderr.write(`${text}\n`);
  process.exit(exitCode);
}

/** The settings of the server, by the environment that it has too. */
export function readSettings(): Settings {
  const parsed = readConfig();
  if (!parsed.ok) giveUp(`The environment is not right:\n${parsed.problems.map((p) => `  ${p}`).join('\n')}`);
  return parsed.settings;
}

/** The embedded database takes one process, so a running server has to be stopped first. */
export function holdDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): void {
  prepareDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) {
    giveUp(
      `The data folder ${dataDir} is in use by the server with process id ${lock.holderPid}. Stop it first.`,
    );
  }
  process.on('exit', lock.release);
}

/** A statement of a copy may take long; no customer waits for it. */
const COPY_TIMEOUT_MS = 900_000;

/** The same settings for somebody with patience. */
export function withPatience(settings: Settings): Settings {
  return { ...settings, databaseTimeoutMs: COPY_TIMEOUT_MS };
}

/** Runs a command on copies to its end; what stands in its way is told, and nothing was changed then. */
export async function runCopy(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (isDatabaseDown(error)) giveUp('Nothing was changed: PostgreSQL does not answer.');
    if (!(error instanceof CopyFault)) throw error;
    giveUp(`Nothing was changed: ${error.message}.`);
  }
}

/** Numbers of rows as people read them: 1234 becomes 1,234. */
export const counted = (rows: number) => rows.toLocaleString('en-IN');
