import { randomUUID } from 'node:crypto';
import type { Database } from './db/database.ts';
import { insertSandboxMessage } from './db/queries/sandbox-messages.ts';
import type { Env } from './env.ts';
import type { Gateways } from './gateways/gateways.ts';
import { createNominatim } from './gateways/geocoding/nominatim.ts';
import { createSandboxGeocoding } from './gateways/geocoding/sandbox.ts';
import { createHttpSms, createSandboxSms, createSilentSms, type SmsGateway } from './gateways/sms.ts';
import { choosePaymentGateways } from './payment-gateways.ts';

/** Chooses for every gateway the real adapter where the environment configures one, else the sandbox's. */
export function createGateways(env: Env, db: Database, now: () => number): Gateways {
  return {
    sms: chooseSms(env, db, now),
    geocoding: env.geocoding === null ? createSandboxGeocoding() : createNominatim(env.geocoding, now),
    payments: choosePaymentGateways(env, db, now),
  };
}

function chooseSms(env: Env, db: Database, now: () => number): SmsGateway {
  if (env.sms !== null) return createHttpSms(env.sms);
  if (!env.isSandbox) return createSilentSms();
  return createSandboxSms((mobile, text) =>
    insertSandboxMessage(db, { id: randomUUID(), mobile, text, sentAt: now() }),
  );
}
