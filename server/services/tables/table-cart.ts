import { randomUUID } from 'node:crypto';
import type { SharedLine, TableCart, TableCartChange } from '#contract/table/table-cart.ts';
import { applyOperations } from '#domain/table/shared-lines.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  loadTableCartLines,
  loadTableGuests,
  type TableCartLine,
  updateTableGuest,
} from '../../db/queries/tables/table-carts.ts';
import { findTableSession, lockTable, type TableSessionRow } from '../../db/queries/tables/tables.ts';
import { countHit } from '../../db/queries/upkeep/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { linesOfRows, storeSharedLines } from './shared-lines.ts';
import { findOpenBill } from './table-bill.ts';

const CHANGES_PER_MINUTE = 60;
const MAX_GUESTS = 30;

/** A table session whose phone has joined the table's shared cart. */
type Guest = TableSessionRow & { readonly guestId: string };

/**
 * The cart of the table where the guests of a session sit now. Empty, without a guest, once the session has ended,
 * and `notFound` once its time is over.
 */
export async function readTableCart(
  deps: Deps,
  tableSessionId: string,
): Promise<Result<TableCart, 'notFound'>> {
  const session = await findTableSession(deps.db, tableSessionId);
  if (session === undefined || session.expiresAt <= deps.now()) return fail('notFound');
  if (session.endedAt !== null) return succeed({ guestId: null, guestList: [], lineList: [] });
  const guests = await loadGuests(deps, session);
  const { lines } = await loadLines(deps, guests);
  return succeed({
    guestId: session.guestId,
    guestList: guests.map(({ guestId, guestName, guestDiet }) => ({
      ...{ guestId, name: guestName, diet: guestDiet },
    })),
    lineList: lines,
    hasOpenBill: await hasOpenBill(deps, session),
  });
}

/**
 * Joins the cart, applies a phone's operations in their order, or leaves it. Changes of a table run one after
 * another. A session that the desk has closed is over: nothing changes. Runs inside the caller's transaction.
 */
export async function changeTableCartOf(
  deps: Deps,
  change: TableCartChange,
): Promise<Result<{ isOver: boolean }, 'notFound' | 'tooManyRequests'>> {
  const session = await holdSession(deps, change.tableSessionId);
  if (session === undefined) return fail('notFound');
  if (session.endedAt !== null) return succeed({ isOver: true });
  const limit = { max: CHANGES_PER_MINUTE, windowMs: MINUTE_MS };
  const bucket = `table-cart:${session.tableSessionId}`;
  const retryAfterMs = await countHit(deps.db, { bucket, ...limit }, deps.now());
  if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
  const guests = await loadGuests(deps, session);
  if (session.guestId === null && guests.length >= MAX_GUESTS) {
    return fail('tooManyRequests', { retryAfterMs: MINUTE_MS });
  }
  const guest = { ...session, guestId: session.guestId ?? randomUUID() };
  const others = guests.filter(({ tableSessionId }) => tableSessionId !== guest.tableSessionId);
  const { lines: before, rows } = await loadLines(deps, [...others, guest]);
  const after = change.isLeaving
    ? before.filter(({ guestId }) => guestId !== guest.guestId)
    : applyOperations(before, guest.guestId, change.operationList);
  await updateTableGuest(deps.db, guest.tableSessionId, guestAfter(deps, guest, change));
  const owner = { tableSessionId: guest.tableSessionId, groupMemberId: null };
  await storeSharedLines(deps, owner, rows, { before, after });
  return succeed({ isOver: false });
}

async function hasOpenBill(deps: Deps, { restaurantId, tableNumber }: TableSessionRow): Promise<boolean> {
  return (await findOpenBill(deps, { customerId: null, restaurantId, tableNumber })) !== undefined;
}

function guestAfter(deps: Deps, guest: Guest, { name, diet, isLeaving }: TableCartChange) {
  // A phone that scans again leaves its earlier session, which must not count as a phone of its own.
  if (isLeaving) return { guestId: null, joinedAt: null, guestName: '', guestDiet: null, seenAt: null };
  return {
    seenAt: deps.now(),
    guestId: guest.guestId,
    joinedAt: guest.joinedAt ?? deps.now(),
    guestName: name,
    guestDiet: diet,
  };
}

async function findUnexpiredSession(
  deps: Deps,
  tableSessionId: string,
): Promise<TableSessionRow | undefined> {
  const session = await findTableSession(deps.db, tableSessionId);
  return session !== undefined && session.expiresAt > deps.now() ? session : undefined;
}

/** Locks the table of a session, which the desk may move at the same time. */
async function holdSession(deps: Deps, tableSessionId: string): Promise<TableSessionRow | undefined> {
  const before = await findUnexpiredSession(deps, tableSessionId);
  if (before === undefined || before.endedAt !== null) return before;
  await lockTable(deps.db, before.restaurantId, before.tableNumber);
  const session = await findUnexpiredSession(deps, tableSessionId);
  if (session === undefined || session.tableNumber === before.tableNumber) return session;
  await lockTable(deps.db, session.restaurantId, session.tableNumber);
  return session;
}

async function loadGuests(
  deps: Deps,
  seat: Pick<TableSessionRow, 'restaurantId' | 'tableNumber'>,
): Promise<Guest[]> {
  const sessions = await loadTableGuests(deps.db, seat, deps.now());
  return sessions.flatMap((session) => {
    const { guestId } = session;
    return guestId === null ? [] : [{ ...session, guestId }];
  });
}

async function loadLines(
  deps: Deps,
  guests: readonly Guest[],
): Promise<{ readonly lines: SharedLine[]; readonly rows: readonly TableCartLine[] }> {
  const guestIds = new Map(guests.map(({ tableSessionId, guestId }) => [tableSessionId, guestId]));
  const rows = guests.length === 0 ? [] : await loadTableCartLines(deps.db, [...guestIds.keys()]);
  return { lines: linesOfRows(rows, ({ tableSessionId }) => guestIds.get(tableSessionId ?? '')), rows };
}
