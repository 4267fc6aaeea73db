import type { Database } from '../../database.ts';
import { and, asc, eq, gt, isNull } from '../../drizzle.ts';
import { staffInvitations } from '../../schema/desk/staff.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

export async function insertInvitation(
  db: Database,
  invitation: Omit<InvitationRow, 'acceptedAt'>,
): Promise<void> {
  await db.insert(staffInvitations).values(invitation);
}

const isOpen = (at: number) => and(isNull(staffInvitations.acceptedAt), gt(staffInvitations.validUntil, at));

export async function findInvitation(
  db: Database,
  tokenHash: string,
  at: number,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen(at)));
  return row;
}

/** Uses up an invitation; undefined when it is already used or expired. */
export async function spendInvitation(
  db: Database,
  tokenHash: string,
  at: number,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(staffInvitations)
    .set({ acceptedAt: at })
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isOpen(at)))
    .returning();
  return row;
}

/** Withdraws an invitation; false when it is already used, withdrawn or expired. */
export async function endInvitation(db: Database, invitationId: string, at: number): Promise<boolean> {
  const ended = await db
    .update(staffInvitations)
    .set({ validUntil: at })
    .where(and(eq(staffInvitations.invitationId, invitationId), isOpen(at)))
    .returning({ invitationId: staffInvitations.invitationId });
  return ended.length > 0;
}

export function loadOpenInvitations(db: Database, at: number): Promise<InvitationRow[]> {
  return db.select().from(staffInvitations).where(isOpen(at)).orderBy(asc(staffInvitations.createdAt));
}
