import { fail, type Result, succeed } from '#domain/values/result.ts';
import type { Database } from '../../db/database.ts';
import { loadOutlets, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import { loadKnownIds } from '../../db/queries/imports/imports.ts';
import {
  loadOutletUse,
  type OutletUse,
  removeOffers,
  removeOutletRow,
} from '../../db/queries/imports/remove-outlets.ts';
import { transact } from '../../db/run-transaction.ts';
import { endStaffOfOutlet } from '../staff/end-outlet.ts';
import { findNamed, nameOutlets, wordMissingOutlet } from './named-outlets.ts';

interface OutletInUse {
  readonly outlet: Outlet;
  readonly use: OutletUse;
}

export interface RemovalPlan {
  readonly outlets: readonly OutletInUse[];
  /** Removes all of the outlets or none; returns the number of rows retained for customer records. */
  readonly write: () => Promise<number>;
}

/** Plans the removal of an outlet by code or record id; `now` in epoch ms. */
export async function planOutletRemoval(
  db: Database,
  codeOrId: string,
  now: number,
): Promise<Result<RemovalPlan, string>> {
  const outlet = findNamed(nameOutlets(await loadOutlets(db)), codeOrId);
  if (outlet === undefined) return fail(wordMissingOutlet(codeOrId));
  return planFor(db, [outlet], now, (tx) => removeAll(tx, [outlet.recordId], now));
}

/** Plans the removal of all outlets, menus, coupons, vouchers, deals and banners. */
export async function planStartOver(db: Database, now: number): Promise<Result<RemovalPlan, string>> {
  return planFor(db, await loadOutlets(db), now, async (tx) => {
    // Includes outlets removed earlier: rows that stayed for customer records may be unused by now.
    const stayed = await removeAll(tx, await loadKnownIds(tx), now);
    await removeOffers(tx, now);
    return stayed;
  });
}

async function planFor(
  db: Database,
  outlets: readonly Outlet[],
  now: number,
  remove: (tx: Database) => Promise<number>,
): Promise<Result<RemovalPlan, string>> {
  const inUse: OutletInUse[] = [];
  for (const outlet of outlets) inUse.push({ outlet, use: await loadOutletUse(db, outlet.recordId, now) });
  const busy = inUse.filter(({ use }) => use.openOrders > 0);
  if (busy.length > 0) {
    const list = busy.map(({ outlet, use }) => `${outlet.title} (${use.openOrders})`).join(', ');
    return fail(`these outlets have open orders or unpaid bills, which have to end first: ${list}`);
  }
  return succeed({ outlets: inUse, write: () => transact(db, remove) });
}

async function removeAll(tx: Database, recordIds: readonly number[], now: number): Promise<number> {
  let stayed = 0;
  for (const recordId of recordIds) {
    await endStaffOfOutlet({ db: tx, now: () => now }, recordId);
    if (!(await removeOutletRow(tx, recordId, now))) stayed += 1;
  }
  return stayed;
}
