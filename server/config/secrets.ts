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
 * Missing secrets are generated at the first start and stored with access for the owner only. Throws if the
 * stored file is damaged.
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

/**
 * Writes a temporary file and links it into place, so that no reader sees half a file and no server replaces the
 * secrets of another one.
 */
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
