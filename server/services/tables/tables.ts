import { createHmac } from 'node:crypto';
import type { TableSession } from '#contract/catalogue/restaurant.ts';
import { isTakingOrders } from '#domain/outlet/opening-hours.ts';
import { type ReadTableCode, readTableCode } from '#domain/table/table-code.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findOutletByCode, type Outlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  findTable,
  insertTableSession,
  loadTableSessions,
  loadTables,
  type OutletTable,
  type TableSessionRow,
} from '../../db/queries/tables/tables.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { createTableCode, judgeTableCode } from './table-codes.ts';

/** Lifetime of a table session (ms). */
export const TABLE_SESSION_MS = 4 * HOUR_MS;
const SESSION_ID_BYTES = 18;
const MISSES_PER_HOUR = 30;

interface ScannedTable {
  readonly outlet: Outlet;
  readonly table: OutletTable;
}

export type ScanRefusal = 'tableInvalid' | 'tableRevoked' | 'tableForeign' | 'outletClosed';

interface Scan {
  readonly code: string;
  readonly scanKey?: string | undefined;
}

/**
 * Opens a table session by code (D-7), or returns the one that the phone has opened there with its `scanKey`.
 * Wrong codes count per network address and lead to `tooManyRequests`; valid ones still work, because guests
 * share an address.
 */
export async function openTableSession(
  deps: Deps,
  clientAddress: string,
  { code, scanKey }: Scan,
): Promise<Result<TableSession, ScanRefusal | 'tooManyRequests'>> {
  const found = await findScannedTable(deps, code);
  if (found.ok) return succeed(await openOnce(deps, found.value, scanKey));
  if (!isTableMiss(found.failure.code)) return found;
  const retryAfterMs = await countTableMiss(deps, clientAddress);
  return retryAfterMs > 0 ? fail('tooManyRequests', { retryAfterMs }) : found;
}

/** True for the refusal of a code that is invalid or of no outlet, which counts as a guess. */
export function isTableMiss(code: string): boolean {
  return code === 'tableInvalid' || code === 'tableForeign';
}

/** Counts a wrong table code from any endpoint; returns the wait in ms, or 0. */
export function countTableMiss(deps: Deps, clientAddress: string): Promise<number> {
  const bucket = `table-code-miss:${clientAddress}`;
  return countHit(deps.db, { bucket, max: MISSES_PER_HOUR, windowMs: HOUR_MS }, deps.now());
}

export async function loadTableCodes(
  deps: Deps,
  outlet: Outlet,
): Promise<{ tableNumber: string; seats: number; code: string }[]> {
  const tables = await loadTables(deps.db, outlet.recordId);
  return tables
    .filter((table) => table.isActive)
    .map((table) => ({
      tableNumber: table.tableNumber,
      seats: table.seats,
      code: codeOfTable(deps, outlet, table),
    }));
}

/** The code that is printed for a table. */
export function codeOfTable(deps: Deps, outlet: Outlet, { tableNumber, codeVersion }: OutletTable): string {
  const table = { outletCode: outlet.code, tableNumber, version: codeVersion };
  return createTableCode(deps.config.secrets.tableCode, table);
}

/** Verifies a table code without opening a session. */
export async function findScannedTable(deps: Deps, text: string): Promise<Result<ScannedTable, ScanRefusal>> {
  const code = readTableCode(text);
  if (code === undefined) return fail('tableInvalid');
  const outlet = await findOutletByCode(deps.db, code.outletCode);
  if (outlet === undefined) return fail('tableForeign');
  const table = await findTable(deps.db, outlet.recordId, code.tableNumber);
  const refusal = findRefusal(deps, code, outlet, table);
  if (refusal !== undefined) return fail(refusal);
  return table === undefined ? fail('tableInvalid') : succeed({ outlet, table });
}

/** Why a code opens no table; the signature is checked first, so that guesses do not reveal which tables exist. */
function findRefusal(
  deps: Deps,
  code: ReadTableCode,
  outlet: Outlet,
  table: OutletTable | undefined,
): ScanRefusal | undefined {
  const judgement = judgeTableCode(deps.config.secrets.tableCode, code, table?.codeVersion ?? 1);
  if (judgement === 'forged') return 'tableInvalid';
  const isInUse = table?.isActive === true && outlet.availableInDineIn;
  if (judgement === 'revoked' || !isInUse) return 'tableRevoked';
  return isTakingOrders(outlet, deps.now()) ? undefined : 'outletClosed';
}

/** Limit of sessions that a phone opens in a day, at one table after the other. */
const SESSIONS_OF_KEY = 16;
/** A scan opens a new session unless the current one has at least this much time left. */
const CONTINUED_MS = TABLE_SESSION_MS / 2;

/**
 * Opens or continues a phone's session. Its id is derived from the scan key, so that concurrent scans open one
 * session.
 */
async function openOnce(
  deps: Deps,
  scanned: ScannedTable,
  scanKey: string | undefined,
): Promise<TableSession> {
  const { outlet, table } = scanned;
  if (scanKey === undefined) return createTableSession(deps, outlet, table);
  const ids = Array.from({ length: SESSIONS_OF_KEY }, (_, count) => sessionIdOf(deps, scanKey, count));
  const opened = await loadTableSessions(deps.db, ids);
  const current = opened.find((session) => isContinued(session, table, deps.now()));
  if (current !== undefined) return describeSession(deps, outlet, table, current);
  const tableSessionId = ids.find((id) => opened.every((session) => session.tableSessionId !== id));
  if (tableSessionId === undefined) return createTableSession(deps, outlet, table);
  const session = newSession(deps, table, { tableSessionId });
  const isFirst = await insertTableSession(deps.db, session);
  return isFirst ? describeSession(deps, outlet, table, session) : openOnce(deps, scanned, scanKey);
}

function sessionIdOf({ config }: Deps, scanKey: string, count: number): string {
  const digest = createHmac('sha256', config.secrets.tableCode).update(`table-session:${scanKey}:${count}`);
  return digest.digest().subarray(0, SESSION_ID_BYTES).toString('base64url');
}

function isContinued(
  { endedAt, expiresAt, restaurantId, tableNumber }: TableSessionRow,
  table: OutletTable,
  now: number,
): boolean {
  const isAtTable = restaurantId === table.restaurantId && tableNumber === table.tableNumber;
  return isAtTable && endedAt === null && expiresAt - now >= CONTINUED_MS;
}

type Opening = Pick<TableSessionRow, 'openedBy' | 'bookingRefId'>;

/** Opens a session at a table whose code is already verified, or that the desk chooses. */
export async function createTableSession(
  deps: Deps,
  outlet: Outlet,
  table: OutletTable,
  opening: Opening = { openedBy: 'phone', bookingRefId: null },
): Promise<TableSession> {
  const tableSessionId = deps.random(SESSION_ID_BYTES).toString('base64url');
  const session = newSession(deps, table, { ...opening, tableSessionId });
  await insertTableSession(deps.db, session);
  return describeSession(deps, outlet, table, session);
}

function newSession(
  deps: Deps,
  { restaurantId, tableNumber }: OutletTable,
  {
    tableSessionId,
    openedBy = 'phone',
    bookingRefId = null,
  }: Partial<Opening> & { readonly tableSessionId: string },
): TableSessionRow {
  const openedAt = deps.now();
  return {
    ...{ tableSessionId, restaurantId, tableNumber, openedAt, openedBy, bookingRefId },
    ...{ expiresAt: openedAt + TABLE_SESSION_MS, endedAt: null },
    seenAt: openedBy === 'phone' ? openedAt : null,
    ...{ guestId: null, joinedAt: null, guestName: '', guestDiet: null },
    ...{ statedAge: null, ageSeenAt: null },
  };
}

function describeSession(
  deps: Deps,
  outlet: Outlet,
  table: OutletTable,
  { tableSessionId, expiresAt }: TableSessionRow,
): TableSession {
  return {
    tableSessionId,
    tableNumber: table.tableNumber,
    restaurantId: outlet.recordId,
    restaurantUuid: outlet.restaurantUuid,
    restaurantName: outlet.title,
    expiresAt,
    outletCode: outlet.code,
    tableCode: codeOfTable(deps, outlet, table),
  };
}
