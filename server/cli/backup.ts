import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CopyFault } from '../db/copy-database.ts';
import { openUntouched } from '../open-database.ts';
import { createLogger } from '../process/log.ts';
import { makeBackup } from '../services/upkeep/backup.ts';
import {
  claimDataFolder,
  counted,
  EXIT_MISUSED,
  exitWithText,
  readSettings,
  runCopy,
  withPatience,
} from './command.ts';

const HELP = `Back up the whole database into one file.

  npm run backup -- FILE

The embedded database (DATA_DIR) is backed up while the server is stopped; one on PostgreSQL (DATABASE_URL)
also while servers run, as it is at one moment. FILE must not be there yet. It holds personal data, and
is readable by its owner only. The secrets (DATA_DIR/secrets.json, or the variables) are not in it: keep
them elsewhere, since without TABLE_CODE_SECRET every printed table code is void.`;

const { positionals } = parseArgs({ allowPositionals: true });
const [file, ...rest] = positionals;
if (file === undefined || rest.length > 0) exitWithText(HELP, EXIT_MISUSED);

await runCopy(async () => {
  const settings = withPatience(readSettings());
  if (settings.databaseUrl === null) claimDataFolder(settings);
  const database = await openUntouched(settings, createLogger('warn', process.stderr));
  if (database === null) throw new CopyFault(`there is no database in ${settings.dataDir}`);
  try {
    const rows = await makeBackup(database.db, resolve(file), Date.now());
    return `${counted(rows)} rows backed up to ${file}.`;
  } finally {
    await database.close();
  }
});
