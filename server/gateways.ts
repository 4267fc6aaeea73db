import { randomUUID } from 'node:crypto';
import type { Database } from './db/database.ts';
import { insertSandboxMessage } from './db/queries/sandbox-messages.ts';
import { insertSandboxPush } from './db/queries/sandbox-pushes.ts';
import type { Env } from './env.ts';
import type { Gateways } from './gateways/gateways.ts';
import { createFirebasePush } from './gateways/push/firebase.ts';
import type { PushGateway } from './gateways/push/push-gateway.ts';
import { createSandboxPush } from './gateways/push/sandbox.ts';
import { createHttpSms, createSandboxSms, type SmsGateway } from './gateways/sms.ts';
import { chooseMapGateways } from './map-gateways.ts';
import { choosePaymentGateways } from './payment-gateways.ts';
import { chooseSocialGateways } from './social-gateways.ts';

/** Chooses for every gateway the real adapter where the environment configures one, else the sandbox's. */
export function createGateways(env: Env, db: Database, now: () => number): Gateways {
  return {
    sms: chooseSms(env, db, now),
    ...chooseMapGateways(env, now),
    payments: choosePaymentGateways(env, db, now),
    push: choosePush(env, db, now),
    social: chooseSocialGateways(env, now),
  };
}

function chooseSms(env: Env, db: Database, now: () => number): SmsGateway | null {
  if (env.sms !== null) return createHttpSms(env.sms);
  if (!env.isSandbox) return null;
  return createSandboxSms((mobile, text) =>
    insertSandboxMessage(db, { id: randomUUID(), mobile, text, sentAt: now() }),
  );
}

function choosePush(env: Env, db: Database, now: () => number): PushGateway | null {
  if (env.firebase !== null) return createFirebasePush(env.firebase.serviceAccount);
  if (!env.isSandbox) return null;
  return createSandboxPush(({ token, data, ttlSeconds }) =>
    insertSandboxPush(db, { id: randomUUID(), token, payload: { ...data }, ttlSeconds, sentAt: now() }),
  );
}
