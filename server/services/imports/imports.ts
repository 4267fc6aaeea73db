import type { Database } from '../../db/database.ts';
import { NO_PHOTOS } from '../photos/photo-cells.ts';
import type { FileRead } from './csv/csv-table.ts';
import type { ImportPlan } from './import-plan.ts';
import { planDeals } from './plan-deals.ts';
import { planEvents } from './plan-events.ts';
import { planMenu } from './plan-menu.ts';
import { type CreateUuid, planOutlets } from './plan-outlets.ts';

/** Number of imported rows, or all problems without any change. */
export type ImportResult = FileRead<{ readonly rows: number }>;

/** Imports a menu despite doubts, all or nothing, idempotently. */
export async function importMenu(
  db: Database,
  bytes: Uint8Array,
  restaurantId: number | null,
): Promise<ImportResult> {
  return carryOut(await planMenu(db, bytes, restaurantId));
}

/** Imports outlets as `importMenu` does. */
export async function importOutlets(
  db: Database,
  bytes: Uint8Array,
  createUuid?: CreateUuid,
): Promise<ImportResult> {
  return carryOut(await planOutlets(db, bytes, NO_PHOTOS, createUuid));
}

/** Imports events as `importMenu` does; `now` in epoch ms. */
export async function importEvents(db: Database, bytes: Uint8Array, now: number): Promise<ImportResult> {
  return carryOut(await planEvents(db, bytes, now));
}

/** Imports deals as `importMenu` does; `now` in epoch ms. */
export async function importDeals(db: Database, bytes: Uint8Array, now: number): Promise<ImportResult> {
  return carryOut(await planDeals(db, bytes, now));
}

async function carryOut(planned: FileRead<ImportPlan>): Promise<ImportResult> {
  if (!planned.ok) return planned;
  await planned.value.write();
  return { ok: true, value: { rows: planned.value.rows } };
}
