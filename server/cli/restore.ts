import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPrepared } from '../open-database.ts';
import { createLogger } from '../process/log.ts';
import { checkBackup, restoreBackup } from '../services/upkeep/backup.ts';
import {
  claimDataFolder,
  counted,
  EXIT_MISUSED,
  exitWithText,
  readSettings,
  runCopy,
  withPatience,
} from './command.ts';

const HELP = `Put a backup into the database.

  npm run restore -- FILE              into an empty database
  npm run restore -- FILE --replace    in place of everything that the database holds

The database is the embedded one (DATA_DIR) or one on PostgreSQL (DATABASE_URL), whichever the backup was
made of; every server on it must be stopped. All is restored or nothing: a file that is damaged, cut off or of
another version leaves what was there. Put the secrets of that database back too, before the server starts.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
});
const [file, ...rest] = positionals;
if (file === undefined || rest.length > 0) exitWithText(HELP, EXIT_MISUSED);

await runCopy(async () => {
  const path = resolve(file);
  const settings = withPatience(readSettings());
  // Checks the backup before opening the database, so that a broken one leaves the data folder unchanged.
  await checkBackup(path);
  if (settings.databaseUrl === null) claimDataFolder(settings);
  const empty = { ...settings, seed: 'none' as const };
  const database = await openPrepared(empty, createLogger('warn', process.stderr));
  try {
    const { tables } = await restoreBackup(database, path, { mayReplace: values.replace });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${counted(rows)} rows of ${tables.length} tables restored from ${file}.`;
  } finally {
    await database.close();
  }
});
