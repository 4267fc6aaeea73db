import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Gateways } from './gateways/gateways.ts';
import type { OutletChanges } from './services/desk/kitchen/outlet-changes.ts';
import type { Payables } from './services/payments/payable.ts';

/** Database, clock, gateways and settings, which services receive as a parameter and never import. */
export interface Deps {
  readonly db: Database;
  /** Epoch ms. */
  readonly now: () => number;
  /** Must be cryptographically secure. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly config: Config;
  readonly gateways: Gateways;
  readonly payables: Payables<Deps>;
  readonly outletChanges: OutletChanges;
}
