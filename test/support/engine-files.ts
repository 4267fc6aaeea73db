import { existsSync } from 'node:fs';

/**
 * Files of the API's tests about what the engine itself does: its lock, its folder, its transactions, its
 * plans and its types. The embedded one runs these, and all that browsers do, where the others have run on
 * PostgreSQL (decision 0042).
 */
const NAMES = [
  'backup',
  'backup-command',
  'catalogue',
  'coupons',
  'deal-races',
  'events-races',
  'faults-money',
  'idempotency',
  'import',
  'import-command',
  'indexes',
  'kill',
  'limits',
  'lock',
  'money-properties',
  'orders',
  'payments',
  'rewards',
  'statements',
  'stop',
  'take-in',
  'unpaid-orders',
  'wallet',
];

/** Their paths from the project's folder. @throws when one is no file: it would be left out unseen. */
export function engineFiles(): string[] {
  const paths = NAMES.map((name) => `test/api/${name}.test.ts`);
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`no file ${missing.join(', ')}`);
  return paths;
}
