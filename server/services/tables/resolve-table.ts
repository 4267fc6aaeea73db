import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutlet, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  findTable,
  findTableSession,
  type OutletTable,
  type TableSessionRow,
} from '../../db/queries/tables/tables.ts';
import type { Deps } from '../../deps.ts';
import { findScannedTable, type ScanRefusal } from './tables.ts';

interface TableClaim {
  readonly tableSessionId: string | null;
  readonly tableCode: string | null;
}

export interface ResolvedTable {
  readonly outlet: Outlet;
  readonly table: OutletTable;
  /** Null for a table known only by its code. */
  readonly tableSessionId: string | null;
}

export type TableRefusal = ScanRefusal | 'scanTable';

/** Resolves a table by its live session, else by its verified code. */
export async function resolveTable(
  deps: Deps,
  { tableSessionId, tableCode }: TableClaim,
): Promise<Result<ResolvedTable, TableRefusal>> {
  const session = tableSessionId === null ? undefined : await findLiveSession(deps, tableSessionId);
  if (session !== undefined) return findTableOfSession(deps, session);
  if (tableCode === null) return fail(tableSessionId === null ? 'scanTable' : 'tableInvalid');
  const scanned = await findScannedTable(deps, tableCode);
  if (!scanned.ok) return scanned;
  return succeed({ ...scanned.value, tableSessionId: null });
}

/** A table session that has not ended. */
async function findLiveSession(deps: Deps, tableSessionId: string): Promise<TableSessionRow | undefined> {
  const session = await findTableSession(deps.db, tableSessionId);
  const isLive = session !== undefined && session.endedAt === null && session.expiresAt > deps.now();
  return isLive ? session : undefined;
}

/** The table at which the guests of a session sit, whether it has ended or not. */
export async function findTableOfSession(
  deps: Deps,
  { restaurantId, tableNumber, tableSessionId }: TableSessionRow,
): Promise<Result<ResolvedTable, TableRefusal>> {
  const outlet = await findOutlet(deps.db, restaurantId);
  const table = await findTable(deps.db, restaurantId, tableNumber);
  if (outlet === undefined || table === undefined) return fail('tableInvalid');
  return succeed({ outlet, table, tableSessionId });
}
