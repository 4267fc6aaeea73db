import { existsSync } from 'node:fs';

/** API tests of the embedded database's own features: lock, folder, process. */
const EMBEDDED_ONLY = [
  'processes/backup-command',
  'processes/data-folder',
  'processes/kill',
  'processes/lock',
  'processes/start',
  'processes/stop',
];

/** API tests of engine behaviour (transactions, plans, types), which run on both databases (ADR-0042). */
const BOTH_ENGINES = [
  'database/backup',
  'chain/catalogue',
  'offers/coupons',
  'offers/deal-races',
  'visits/events-races',
  'money/faults-money',
  'money/faults-orders',
  'server/idempotency',
  'processes/import-command',
  'imports/menu/import-menu',
  'imports/menu/import-menu-mistakes',
  'imports/outlets/import-outlets',
  'database/indexes',
  'server/limits',
  'money/money-properties',
  'orders/orders',
  'money/payments/payment-pages',
  'money/payments/payments',
  'offers/rewards',
  'database/statements',
  'orders/taken-in/take-in',
  'orders/taken-in/take-in-phones',
  'orders/unpaid-orders',
  'money/wallet',
];

/** Paths of test files. @throws for a missing file, which would be skipped silently. */
function pathsOf(names: readonly string[]): string[] {
  const paths = names.map((name) => `test/api/${name}.test.ts`);
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`no file ${missing.join(', ')}`);
  return paths;
}

/** Files that the embedded database must run when PostgreSQL has run the whole API. */
export const embeddedFiles = (): string[] => pathsOf(EMBEDDED_ONLY);

/** Files that the suite `engine` also runs on the embedded database. */
export const engineFiles = (): string[] => pathsOf(BOTH_ENGINES);
