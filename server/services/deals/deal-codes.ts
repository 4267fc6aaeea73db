import type { DealCode } from '#contract/offers/deals.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { type Result, succeed } from '#domain/values/result.ts';
import { replaceDealCode } from '../../db/queries/deals/deal-codes.ts';
import type { Deps } from '../../deps.ts';
import { lockUnits, type UnitsRefusal } from './consume-deal.ts';
import { createRandomCode } from './random-code.ts';

/** Lifetime of a code (ms): enough for a queue at the counter, but short for a code that was photographed. */
const LIFE_MS = 10 * MINUTE_MS;

/**
 * Creates a code for the counter and voids earlier ones; the units stay available. Runs inside the caller's
 * transaction.
 */
export async function generateDealCode(
  deps: Deps,
  customerId: number,
  { holdingId, units }: { readonly holdingId: string; readonly units: number },
): Promise<Result<DealCode, UnitsRefusal>> {
  const held = await lockUnits(deps, customerId, holdingId, units);
  if (!held.ok) return held;
  const code = createRandomCode(deps, 8);
  const createdAt = deps.now();
  const expiresAt = Math.min(createdAt + LIFE_MS, held.value.validUntil);
  await replaceDealCode(deps.db, { code, holdingId, units, createdAt, expiresAt });
  return succeed({ dealCodeText: `${code.slice(0, 4)}-${code.slice(4)}`, units, createdAt, expiresAt });
}
