import type { Credential } from '#contract/account/account.ts';
import { joinTableAsGuest } from '#contract/endpoints/at-the-table.ts';
import type { SeatedTable, Session } from '#contract/stored.ts';
import { isStillSeated, isTableConfirmed } from '#domain/table/seated-table.ts';
import { call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { sessionAtom, tableSessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { serverNow } from '../time/clock.ts';
import { admitGuest } from './session.ts';

/** True for a guest who has given a name at this table (ADR-0117). */
export const isGuestAt = (session: Session | null, table: SeatedTable | null | undefined): boolean =>
  session?.tableGuest !== undefined && session.tableGuest.tableSessionId === table?.tableSessionId;

/** The name that the guest has given on this phone; undefined for customers and visitors. */
export function findGuestName(): string | undefined {
  const session = store.get(sessionAtom);
  return session?.tableGuest === undefined ? undefined : session.profile.fullName;
}

/** For a sign-in, which takes the guest's orders along; nothing for a visitor. */
export function guestOfSignIn(): { guest?: Credential } {
  const session = store.get(sessionAtom);
  return session?.tableGuest === undefined ? {} : { guest: session.credential };
}

/**
 * Gives the guest of this phone's table a name, and stores the session in which they order. Returns the server's
 * problem: `scanTable` when the table session is over, `accountNeeded` where the outlet wants a sign-in.
 */
export async function joinAsGuest(name: string): Promise<Problem | undefined> {
  const table = store.get(tableSessionAtom);
  const tableSessionId = table?.tableSessionId ?? '';
  const result = await call(joinTableAsGuest, { tableSessionId, name });
  if (!result.ok) return result.problem;
  const { mobile, secretKey, profile } = result.data;
  const isStillHere = store.get(tableSessionAtom)?.tableSessionId === tableSessionId;
  const session = { credential: { mobile, secretKey }, profile, tableGuest: { tableSessionId } };
  if (isStillHere) admitGuest(session);
  return undefined;
}

let isJoining = false;

/** A guest who has scanned a table again, or another one, stays the same guest; called at intervals. */
export async function followTableAsGuest(): Promise<void> {
  const session = store.get(sessionAtom);
  const table = store.get(tableSessionAtom);
  if (isJoining || session?.tableGuest === undefined || isGuestAt(session, table)) return;
  if (!isStillSeated(table, serverNow()) || !isTableConfirmed(table)) return;
  isJoining = true;
  await joinAsGuest(session.profile.fullName);
  isJoining = false;
}
