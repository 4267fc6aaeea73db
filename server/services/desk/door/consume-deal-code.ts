import type { ShownDeal } from '#contract/desk/floor.ts';
import { plainCode } from '#contract/typed-text.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { type DealCodeRow, findDealCode, markDealCodeUsed } from '#server/db/queries/deals/deal-codes.ts';
import { findHolding, type HoldingRow, lockHolding } from '#server/db/queries/deals/deal-holdings.ts';
import { isValidAt, loadDealsByIds } from '#server/db/queries/deals/deals.ts';
import type { Deps } from '#server/deps.ts';
import { takeUnits } from '../../deals/consume-deal.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

interface ShownCode {
  readonly restaurantId: number;
  readonly text: string;
}

type CodeRefusal =
  | 'dealCodeUnknown'
  | 'dealCodeUsed'
  | 'dealCodeOver'
  | 'dealNotHere'
  | 'dealExpired'
  | 'dealUnitsShort';

/** Previews a deal code without redeeming it. */
export async function previewDealCode(
  deps: Deps,
  { restaurantId, text }: ShownCode,
): Promise<Result<ShownDeal, CodeRefusal>> {
  const found = await findCode(deps, text);
  if (!found.ok) return found;
  const holding = await findHolding(deps.db, found.value.holdingId);
  const usable = await judge(deps, restaurantId, found.value, holding);
  return usable.ok ? succeed(await viewDeal(deps, found.value, usable.value)) : usable;
}

/** Redeems a deal code at the counter; of two concurrent calls one gets `dealCodeUsed`. */
export async function consumeDealCode(
  deps: Deps,
  staff: StaffCaller,
  { restaurantId, text }: ShownCode,
): Promise<Result<ShownDeal, CodeRefusal>> {
  return inTransaction<Result<ShownDeal, CodeRefusal>>(deps, async (inside) => {
    const found = await findCode(inside, text);
    if (!found.ok) return found;
    const { code, holdingId, units } = found.value;
    const holding = await lockHolding(inside.db, holdingId);
    // Rechecked after locking, because another device may have used or replaced the code.
    const held = await findCode(inside, code);
    if (!held.ok) return held;
    const usable = await judge(inside, restaurantId, held.value, holding);
    if (!usable.ok) return usable;
    const { row } = await takeUnits(inside, { holdingId, restaurantId, tableNumber: '', units });
    await markDealCodeUsed(inside.db, code, inside.now());
    await recordAct(inside, {
      ...{ by: staff, restaurantId, action: 'deal.use', subject: holdingId },
      before: { unitsLeft: usable.value.unitsLeft },
      after: { unitsLeft: row.unitsLeft, units, dealId: row.dealId },
    });
    return succeed(await viewDeal(inside, held.value, row));
  });
}

async function findCode(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<Result<DealCodeRow, 'dealCodeUnknown' | 'dealCodeUsed'>> {
  const row = await findDealCode(db, plainCode(text));
  if (row === undefined) return fail('dealCodeUnknown');
  return row.usedAt === null ? succeed(row) : fail('dealCodeUsed', { usedAt: row.usedAt });
}

async function judge(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: number,
  { expiresAt, units }: DealCodeRow,
  holding: HoldingRow | undefined,
): Promise<Result<HoldingRow, CodeRefusal>> {
  if (holding === undefined) return fail('dealCodeUnknown');
  if (holding.validUntil <= now()) return fail('dealExpired');
  if (expiresAt <= now()) return fail('dealCodeOver');
  if (!(await isValidAt(db, holding.dealId, restaurantId))) return fail('dealNotHere');
  return holding.unitsLeft < units ? fail('dealUnitsShort') : succeed(holding);
}

async function viewDeal(
  { db }: Pick<Deps, 'db'>,
  { code, units }: DealCodeRow,
  { dealId, unitsLeft }: HoldingRow,
): Promise<ShownDeal> {
  const deal = (await loadDealsByIds(db, [dealId])).get(dealId);
  if (deal === undefined) throw new Error(`deal ${dealId} vanished`);
  const { title, unitTitle, vegNonVeg, terms } = deal;
  return { dealCodeText: code, title, unitTitle, vegNonVeg, terms, units, unitsLeft };
}
