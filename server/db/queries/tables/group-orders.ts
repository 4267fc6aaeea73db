import type { Database } from '../../database.ts';
import { asc, eq, lt } from '../../drizzle.ts';
import { groupMembers, groupOrders } from '../../schema/guests/group-orders.ts';

export type GroupRow = typeof groupOrders.$inferSelect;
export type GroupMemberRow = typeof groupMembers.$inferSelect;

export async function insertGroup(db: Database, group: GroupRow): Promise<void> {
  await db.insert(groupOrders).values(group);
}

/** The group order, whether open, ordered or expired; the caller checks `expiresAt`. */
export async function findGroup(db: Database, code: string): Promise<GroupRow | undefined> {
  const [group] = await db.select().from(groupOrders).where(eq(groupOrders.code, code));
  return group;
}

/** Makes changes of a group run one after another. */
export async function lockGroup(db: Database, code: string): Promise<GroupRow | undefined> {
  const [group] = await db.select().from(groupOrders).where(eq(groupOrders.code, code)).for('update');
  return group;
}

export async function updateGroup(
  db: Database,
  groupId: string,
  patch: Partial<Pick<GroupRow, 'state' | 'revision' | 'deadlineAt' | 'orderRefId'>>,
): Promise<void> {
  await db.update(groupOrders).set(patch).where(eq(groupOrders.groupId, groupId));
}

/** In the order in which they joined. */
export async function loadGroupMembers(db: Database, groupId: string): Promise<GroupMemberRow[]> {
  return db
    .select()
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.memberId));
}

export async function insertGroupMember(db: Database, member: GroupMemberRow): Promise<void> {
  await db.insert(groupMembers).values(member);
}

/** Deletes expired group orders with their members and lines. */
export async function deleteGroupsBefore(db: Database, before: number): Promise<void> {
  await db.delete(groupOrders).where(lt(groupOrders.expiresAt, before));
}
