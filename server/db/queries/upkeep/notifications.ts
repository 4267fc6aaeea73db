import type { PushChannel } from '#contract/push.ts';
import type { Database } from '../../database.ts';
import { and, count, desc, eq, gt, isNull, lte, max, or, sql } from '../../drizzle.ts';
import { notificationSettings, notifications } from '../../schema/guests/notifications.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/**
 * Inserts a notification, which replaces earlier ones of its topic in the inbox when it is due; its `sentAt` is
 * later than theirs. Requires a transaction; calls for one topic run one after another.
 */
export async function insertNotification(
  tx: Database,
  row: Omit<NotificationRow, 'readAt' | 'replacedAt'>,
): Promise<NotificationRow> {
  const { customerId, topic } = row;
  const lock = `notification:${customerId}:${topic}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const isOfTopic = and(eq(notifications.customerId, customerId), eq(notifications.topic, topic));
  const [latest] = await tx
    .select({ sentAt: max(notifications.sentAt) })
    .from(notifications)
    .where(isOfTopic);
  await tx
    .update(notifications)
    .set({ replacedAt: row.dueAt })
    .where(and(isOfTopic, isNull(notifications.replacedAt)));
  const sentAt = Math.max(row.sentAt, (latest?.sentAt ?? 0) + 1);
  const [inserted] = await tx
    .insert(notifications)
    .values({ ...row, sentAt })
    .returning();
  if (inserted === undefined) throw new Error('a notification was not added');
  return inserted;
}

const isDue = (customerId: number, at: number) =>
  and(eq(notifications.customerId, customerId), lte(notifications.dueAt, at));

/** The newest due notice of each topic. */
const isInInbox = (customerId: number, at: number) =>
  and(isDue(customerId, at), or(isNull(notifications.replacedAt), gt(notifications.replacedAt, at)));

const isUnread = (customerId: number, at: number) =>
  and(isInInbox(customerId, at), isNull(notifications.readAt));

/** Newest first, due ones only, the newest of each topic. */
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

/**
 * Marks a notification as read, even a replaced one; the first time of reading stays. False when it does not exist
 * or is not due.
 */
export async function markRead(db: Database, customerId: number, id: string, at: number): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${at})` })
    .where(and(isDue(customerId, at), eq(notifications.id, id)))
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
