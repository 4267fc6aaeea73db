import type { PushChannel } from '#contract/push.ts';
import type { Database } from '../../database.ts';
import { and, count, desc, eq, isNull, lte, max, sql } from '../../drizzle.ts';
import { notificationSettings, notifications } from '../../schema/guests/notifications.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/**
 * Inserts a notification with a `sentAt` after earlier ones of its topic; requires a transaction, which
 * serialises the topic.
 */
export async function insertNotification(
  tx: Database,
  row: Omit<NotificationRow, 'readAt'>,
): Promise<NotificationRow> {
  const { customerId, topic } = row;
  const lock = `notification:${customerId}:${topic}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [latest] = await tx
    .select({ sentAt: max(notifications.sentAt) })
    .from(notifications)
    .where(and(eq(notifications.customerId, customerId), eq(notifications.topic, topic)));
  const sentAt = Math.max(row.sentAt, (latest?.sentAt ?? 0) + 1);
  const [inserted] = await tx
    .insert(notifications)
    .values({ ...row, sentAt })
    .returning();
  if (inserted === undefined) throw new Error('a notification was not added');
  return inserted;
}

const isInInbox = (customerId: number, at: number) =>
  and(eq(notifications.customerId, customerId), lte(notifications.dueAt, at));

const isUnread = (customerId: number, at: number) =>
  and(isInInbox(customerId, at), isNull(notifications.readAt));

/** Newest first, due ones only. */
export async function loadNotifications(
  db: Database,
  customerId: number,
  at: number,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const rows = await db
    .select()
    .from(notifications)
    .where(isInInbox(customerId, at))
    .orderBy(desc(notifications.sentAt), desc(notifications.id))
    .offset(start)
    .limit(length);
  const [counted] = await db.select({ total: count() }).from(notifications).where(isInInbox(customerId, at));
  return { rows, total: counted?.total ?? 0 };
}

export async function countUnread(db: Database, customerId: number, at: number): Promise<number> {
  const [counted] = await db.select({ unread: count() }).from(notifications).where(isUnread(customerId, at));
  return counted?.unread ?? 0;
}

export async function markAllRead(db: Database, customerId: number, at: number): Promise<void> {
  await db.update(notifications).set({ readAt: at }).where(isUnread(customerId, at));
}

/** Keeps the first reading time; false without such a notification. */
export async function markRead(db: Database, customerId: number, id: string, at: number): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at})` })
    .where(and(isInInbox(customerId, at), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function loadChannelSettings(
  db: Database,
  customerId: number,
): Promise<Map<PushChannel, boolean>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.customerId, customerId));
  return new Map(rows.map(({ channel, isEnabled }) => [channel, isEnabled]));
}

export async function saveChannelSetting(
  db: Database,
  row: typeof notificationSettings.$inferSelect,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationSettings.customerId, notificationSettings.channel],
      set: { isEnabled: row.isEnabled },
    });
}
