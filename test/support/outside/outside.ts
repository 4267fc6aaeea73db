import { type Config, parseConfig } from '#server/config/config.ts';
import { createGateways } from '#server/create-gateways.ts';
import type { Database } from '#server/db/database.ts';
import type { Gateways } from '#server/gateways/gateways.ts';

export const testConfig: Config = createTestEnv();

function createTestEnv(): Config {
  const parsed = parseConfig({ DATA_DIR: '/nonexistent' });
  if (!parsed.ok) throw new Error(parsed.problems.join('; '));
  const secret = (name: string) => `${name}-secret-of-the-tests`.padEnd(40, '.');
  return {
    ...parsed.settings,
    secrets: { tableCode: secret('table'), otp: secret('otp'), paymentCallback: secret('payment') },
  };
}

export function testGateways(db: Database, now: () => number): Gateways {
  return createGateways(testConfig, db, now);
}
