import { existsSync } from 'node:fs';

/** Files with tests of what the embedded database alone has: its lock, its folder, its process. */
const ITS_OWN = ['backup-command', 'data-folder', 'kill', 'lock', 'start', 'stop'];

/**
 * Files about what the engine itself does: its transactions, its plans and its types. PostgreSQL has run them
 * as well (decision 0042).
 */
const OF_ANY_ENGINE = [
  'backup',
  'catalogue',
  'coupons',
  'deal-races',
  'events-races',
  'faults-money',
  'idempotency',
  'import',
  'import-command',
  'indexes',
  'limits',
  'money-properties',
  'orders',
  'payments',
  'rewards',
  'statements',
  'take-in',
  'unpaid-orders',
  'wallet',
];

/** Their paths from the project's folder. @throws when one is no file: it would be left out unseen. */
function pathsOf(names: readonly string[]): string[] {
  const paths = names.map((name) => `test/api/${name}.test.ts`);
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`no file ${missing.join(', ')}`);
  return paths;
}

/** What the embedded database has to run where PostgreSQL has run the API. */
export const embeddedFiles = (): string[] => pathsOf(ITS_OWN);

/** What it runs again. */
export const engineFiles = (): string[] => pathsOf(OF_ANY_ENGINE);
