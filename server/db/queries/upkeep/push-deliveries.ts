import type { Database } from '../../database.ts';
import { and, asc, count, desc, eq, inArray, isNull, lt, lte, min, or, sql } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { devices, notifications, pushDeliveries } from '../../schema/guests/notifications.ts';
import { countUnread, type NotificationRow } from './notifications.ts';

export type DeliveryRow = typeof pushDeliveries.$inferSelect;

export interface Delivery {
  readonly delivery: DeliveryRow;
  readonly notification: NotificationRow;
  readonly customerUuid: string;
  readonly token: string;
}

/** A delivery with the customer's number of unread notifications, for the badge of the app. */
export interface CountedDelivery extends Delivery {
  readonly unreadCount: number;
}

const isOpen = and(isNull(pushDeliveries.sentAt), isNull(pushDeliveries.failedAt));

/** Number of overdue pushes, and the time of the oldest. */
export async function loadOutboxDepth(
  db: Database,
  now: number,
): Promise<{ due: number; oldestDueAt: number | null }> {
  const [row] = await db
    .select({ due: count(), oldestDueAt: min(pushDeliveries.dueAt) })
    .from(pushDeliveries)
    .where(and(isOpen, lte(pushDeliveries.dueAt, now)));
  return row ?? { due: 0, oldestDueAt: null };
}

/** Queues a notification for devices and cancels unsent ones of its topic. */
export async function insertDeliveries(
  tx: Database,
  { id: notificationId, topic }: Pick<NotificationRow, 'id' | 'topic'>,
  deviceRowIds: readonly number[],
  times: { readonly dueAt: number; readonly expiresAt: number; readonly now: number },
): Promise<void> {
  if (deviceRowIds.length === 0) return;
  const isOlder = and(
    inArray(pushDeliveries.deviceRowId, [...deviceRowIds]),
    eq(pushDeliveries.topic, topic),
    isOpen,
  );
  await tx.update(pushDeliveries).set({ failedAt: times.now, error: 'superseded' }).where(isOlder);
  const { dueAt, expiresAt } = times;
  await tx
    .insert(pushDeliveries)
    .values(deviceRowIds.map((deviceRowId) => ({ notificationId, deviceRowId, topic, dueAt, expiresAt })));
}

/**
 * Reserves due deliveries for one process and skips locked ones. Requires a separate transaction; the process
 * sends after its commit.
 */
export async function claimDeliveries(
  tx: Database,
  { at, leasedUntil, limit }: { readonly at: number; readonly leasedUntil: number; readonly limit: number },
): Promise<number[]> {
  const isFree = or(isNull(pushDeliveries.leasedUntil), lte(pushDeliveries.leasedUntil, at));
  const due = await tx
    .select({ id: pushDeliveries.id })
    .from(pushDeliveries)
    .where(and(isOpen, lte(pushDeliveries.dueAt, at), isFree))
    .orderBy(asc(pushDeliveries.dueAt), asc(pushDeliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) {
    // Counted before sending, so that a message which crashes its process is dropped eventually.
    const claim = { leasedUntil, attempts: sql`${pushDeliveries.attempts} + 1` };
    await tx.update(pushDeliveries).set(claim).where(inArray(pushDeliveries.id, ids));
  }
  return ids;
}

const joined = (db: Database) =>
  db
    .select({
      delivery: pushDeliveries,
      notification: notifications,
      customerUuid: customers.uuid,
      token: devices.token,
    })
    .from(pushDeliveries)
    .innerJoin(notifications, eq(notifications.id, pushDeliveries.notificationId))
    .innerJoin(devices, eq(devices.id, pushDeliveries.deviceRowId))
    .innerJoin(customers, eq(customers.id, notifications.customerId));

/** Those of the deliveries that are still open and whose device exists. */
export async function loadDeliveries(
  db: Database,
  ids: readonly number[],
  at: number,
): Promise<CountedDelivery[]> {
  if (ids.length === 0) return [];
  const open = await joined(db).where(and(inArray(pushDeliveries.id, [...ids]), isOpen));
  const counts = new Map<number, number>();
  for (const customerId of new Set(open.map(({ notification }) => notification.customerId))) {
    counts.set(customerId, await countUnread(db, customerId, at));
  }
  return open.map((one) => ({ ...one, unreadCount: counts.get(one.notification.customerId) ?? 0 }));
}

/** Marks a push as sent, even one that a newer push has superseded since. */
export async function markSent(db: Database, id: number, at: number): Promise<void> {
  const sent = { sentAt: at, failedAt: null, leasedUntil: null, error: null };
  await db.update(pushDeliveries).set(sent).where(eq(pushDeliveries.id, id));
}

/** Postpones a delivery, or ends it with `failedAt`; an ended one stays so. */
export async function markUnsent(
  db: Database,
  id: number,
  change: Pick<DeliveryRow, 'error'> & Partial<Pick<DeliveryRow, 'dueAt' | 'failedAt'>>,
): Promise<void> {
  await db
    .update(pushDeliveries)
    .set({ ...change, leasedUntil: null })
    .where(and(eq(pushDeliveries.id, id), isOpen));
}

export async function loadNewestDeliveries(db: Database, limit: number): Promise<Delivery[]> {
  return joined(db).orderBy(desc(pushDeliveries.id)).limit(limit);
}

/** Deletes expired deliveries; their notifications stay in the inbox. */
export async function deleteDeliveriesBefore(db: Database, before: number): Promise<void> {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.expiresAt, before));
}
