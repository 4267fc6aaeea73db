import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Secrets } from './config.ts';

const FILE_NAME = 'secrets.json';
const SECRET_BYTES = 32;

const SecretsSchema = v.object({
  tableCode: v.string(),
  otp: v.string(),
  paymentCallback: v.string(),
});

/**
 * The secrets of the environment, completed by ones that are made on the first start and kept in the
 * data folder, readable by its owner only. Throws when the kept file is not what was written.
 */
export function loadSecrets(dataDir: string, given: Partial<Secrets>): Secrets {
  const { tableCode, otp, paymentCallback } = given;
  if (tableCode !== undefined && otp !== undefined && paymentCallback !== undefined) {
    return { tableCode, otp, paymentCallback };
  }
  const path = join(dataDir, FILE_NAME);
  if (!existsSync(path)) makeSecrets(dataDir, path);
  return { ...v.parse(SecretsSchema, JSON.parse(readFileSync(path, 'utf8'))), ...given };
}

/** Written aside and linked: never half a file, and never over the secrets of another server. */
function makeSecrets(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true });
  const make = () => randomBytes(SECRET_BYTES).toString('base64url');
  const part = `${path}.${randomUUID()}`;
  const secrets: Secrets = { tableCode: make(), otp: make(), paymentCallback: make() };
  writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(part, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
