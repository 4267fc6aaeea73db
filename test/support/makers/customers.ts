import { randomBytes, randomUUID } from 'node:crypto';
import type { Credential } from '#contract/account/account.ts';
import { insertCredential } from '#server/db/queries/account/credentials.ts';
import { ensureCustomer } from '#server/db/queries/account/customers.ts';
import type { Deps } from '#server/deps.ts';
import { hashSecretKey } from '#server/services/account/secret-key.ts';

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

/** Inserts a signed-in device, bypassing one-time codes and limits. */
export async function insertSignedIn(deps: Pick<Deps, 'db' | 'now'>, mobile: string): Promise<Credential> {
  const secretKey = randomBytes(32).toString('base64url');
  const createdAt = deps.now();
  const { customer } = await ensureCustomer(deps.db, { uuid: randomUUID(), mobile, createdAt });
  await insertCredential(deps.db, {
    id: randomUUID(),
    customerId: customer.id,
    secretHash: hashSecretKey(secretKey),
    createdAt,
    expiresAt: createdAt + THIRTY_DAYS_MS,
  });
  return { mobile, secretKey };
}
