import { randomUUID } from 'node:crypto';
import type { DealConsumption, DealHolding } from '#contract/offers/deals.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  addUnits,
  type HoldingRow,
  insertConsumption,
  lockOwnHolding,
} from '../../db/queries/deals/deal-holdings.ts';
import { isValidAt } from '../../db/queries/deals/deals.ts';
import type { Deps } from '../../deps.ts';
import { findScannedTable, type ScanRefusal } from '../tables/tables.ts';
import { viewHolding } from './my-deals.ts';

interface DealUse {
  readonly holdingId: string;
  readonly tableCode: string;
  readonly consumeItemQty: number;
}

export type UnitsRefusal = 'notFound' | 'dealExpired' | 'dealUnitsShort';

/**
 * Redeems units at the outlet of a table code, locking them against double use; runs inside the caller's
 * transaction.
 */
export async function consumeDeal(
  deps: Deps,
  customerId: number,
  { holdingId, tableCode, consumeItemQty }: DealUse,
): Promise<
  Result<{ holding: DealHolding; consumption: DealConsumption }, UnitsRefusal | ScanRefusal | 'dealNotHere'>
> {
  const held = await lockUnits(deps, customerId, holdingId, consumeItemQty);
  if (!held.ok) return held;
  const scanned = await findScannedTable(deps, tableCode);
  if (!scanned.ok) return scanned;
  const { outlet, table } = scanned.value;
  if (!(await isValidAt(deps.db, held.value.dealId, outlet.recordId))) return fail('dealNotHere');
  const { tableNumber } = table;
  const { row, ...consumption } = await takeUnits(deps, {
    ...{ holdingId, tableNumber, restaurantId: outlet.recordId, units: consumeItemQty },
  });
  const holding = await viewHolding(deps, row);
  const { title, unitTitle } = holding;
  return succeed({
    holding,
    consumption: { ...consumption, title, unitTitle, restaurantName: outlet.title, consumeItemQty },
  });
}

interface UnitsTaken {
  readonly holdingId: string;
  readonly restaurantId: number;
  /** Empty when the units are redeemed at the counter. */
  readonly tableNumber: string;
  readonly units: number;
}

/** Consumes units, whose row the caller has locked, and records outlet and table. */
export async function takeUnits(deps: Deps, { holdingId, restaurantId, tableNumber, units }: UnitsTaken) {
  const consumption = { consumptionId: randomUUID(), holdingId, tableNumber, consumedAt: deps.now() };
  await insertConsumption(deps.db, { ...consumption, restaurantId, units });
  return { ...consumption, row: await addUnits(deps.db, holdingId, -units) };
}

/** Locks units that a customer owns, before they are reduced; requires a transaction. */
export async function lockUnits(
  deps: Deps,
  customerId: number,
  holdingId: string,
  units: number,
): Promise<Result<HoldingRow, UnitsRefusal>> {
  const holding = await lockOwnHolding(deps.db, customerId, holdingId);
  if (holding === undefined) return fail('notFound');
  if (holding.validUntil <= deps.now()) return fail('dealExpired');
  return holding.unitsLeft < units ? fail('dealUnitsShort') : succeed(holding);
}
