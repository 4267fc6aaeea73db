import { joinTableAsGuest } from '#contract/endpoints/table-carts.ts';
import { isStillSeated, isTableConfirmed } from '#domain/table/seated-table.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { admitGuest, isGuestAt } from '#platform/session/session.ts';
import { sessionAtom, tableSessionAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';
import { serverNow } from '#platform/time/clock.ts';

/** The name that the guest has given on this phone; undefined for customers and visitors. */
export function findGuestName(): string | undefined {
  const session = store.get(sessionAtom);
  return session?.tableGuest === undefined ? undefined : session.profile.fullName;
}

/**
 * Gives the guest of this phone's table a name, and stores the session in which they order. Returns the server's
 * problem: `scanTable` when the table session is over, `accountNeeded` where the outlet wants a sign-in.
 */
export async function joinAsGuest(name: string): Promise<Problem | undefined> {
  const tableSessionId = store.get(tableSessionAtom)?.tableSessionId ?? '';
  const result = await call(joinTableAsGuest, { tableSessionId, name });
  if (!result.ok) return result.problem;
  const { mobile, secretKey, profile } = result.data;
  const isStillHere = store.get(tableSessionAtom)?.tableSessionId === tableSessionId;
  const session = { credential: { mobile, secretKey }, profile, tableGuest: { tableSessionId } };
  if (isStillHere) admitGuest(session);
  return undefined;
}

let isJoining = false;

/**
 * Joins a newly scanned table under the same name; within an outlet, the server treats them as the same guest.
 */
export async function followTableAsGuest(): Promise<void> {
  const session = store.get(sessionAtom);
  const table = store.get(tableSessionAtom);
  if (isJoining || session?.tableGuest === undefined || isGuestAt(session, table)) return;
  if (!isStillSeated(table, serverNow()) || !isTableConfirmed(table)) return;
  isJoining = true;
  try {
    await joinAsGuest(session.profile.fullName);
  } finally {
    isJoining = false;
  }
}
