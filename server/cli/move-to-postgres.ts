import { formatPaise } from '#domain/money/money.ts';
import { CopyFault } from '../db/copy-database.ts';
import { openPrepared, openUntouched } from '../open-database.ts';
import { createLogger } from '../process/log.ts';
import { type CopySummary, moveDatabase } from '../services/upkeep/backup.ts';
import {
  claimDataFolder,
  counted,
  EXIT_MISUSED,
  exitWithText,
  readSettings,
  runCopy,
  withPatience,
} from './command.ts';

const HELP = `Move the embedded database to PostgreSQL.

  DATABASE_URL=postgres://... npm run move-to-postgres

Copies everything in DATA_DIR into the empty database that DATABASE_URL names, in one transaction, and
compares rows and ledger. The embedded database stays as it is. Every server on either must be stopped; start
them with DATABASE_URL afterwards, and with the same secrets.`;

const settings = withPatience(readSettings());
if (settings.databaseUrl === null || process.argv.length > 2) exitWithText(HELP, EXIT_MISUSED);

function describe({ tables, ledger }: CopySummary): string {
  const filled = tables.filter(({ rows }) => rows > 0);
  const width = Math.max(...filled.map(({ table }) => table.length));
  const lines = filled.map(({ table, rows }) => `  ${table.padEnd(width)}  ${counted(rows)}`);
  const money = `${counted(ledger.postings)} postings, wallets ${formatPaise(Number(ledger.walletPaise))}`;
  return [
    ...lines,
    `${tables.length} tables moved; rows and ledger (${money}) are the same on both sides.`,
  ].join('\n');
}

await runCopy(async () => {
  const log = createLogger('warn', process.stderr);
  claimDataFolder(settings);
  const source = await openUntouched({ ...settings, databaseUrl: null }, log);
  if (source === null) throw new CopyFault(`there is no database in ${settings.dataDir}`);
  const target = await openPrepared({ ...settings, seed: 'none' as const }, log);
  try {
    return describe(await moveDatabase(source, target));
  } finally {
    await target.close();
    await source.close();
  }
});
