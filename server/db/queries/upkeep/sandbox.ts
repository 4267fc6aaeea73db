import type * as v from 'valibot';
import type { Database } from '../../database.ts';
import { and, asc, desc, eq, isNull, lt, lte } from '../../drizzle.ts';
import { sandboxPayments } from '../../schema/money.ts';
import { orderRiders, orders } from '../../schema/orders.ts';
import { type SandboxSettingsSchema, sandboxCallbacks, sandboxSettings } from '../../schema/sandbox.ts';
import type { SandboxPaymentRow } from '../money/payments.ts';
import type { OrderRow } from '../orders/orders.ts';

export type SandboxSettings = v.InferOutput<typeof SandboxSettingsSchema>;
export type SandboxCallbackRow = typeof sandboxCallbacks.$inferSelect;
export type NewSandboxCallback = typeof sandboxCallbacks.$inferInsert;

const THE_ROW = 1;

const usual: SandboxSettings = {
  lateSeconds: 0,
  isDoubled: false,
  isReordered: false,
  isLost: false,
  isForged: false,
};

export async function loadSandboxSettings(db: Database): Promise<SandboxSettings> {
  const [row] = await db.select().from(sandboxSettings).where(eq(sandboxSettings.id, THE_ROW));
  return row?.settings ?? usual;
}

export async function saveSandboxSettings(db: Database, settings: SandboxSettings): Promise<void> {
  await db
    .insert(sandboxSettings)
    .values({ id: THE_ROW, settings })
    .onConflictDoUpdate({ target: sandboxSettings.id, set: { settings } });
}

/** Undefined when the payment is no longer in the status `from`. */
export async function moveSandboxPayment(
  db: Database,
  gatewayPaymentId: string,
  from: SandboxPaymentRow['status'],
  to: SandboxPaymentRow['status'],
): Promise<SandboxPaymentRow | undefined> {
  const [moved] = await db
    .update(sandboxPayments)
    .set({ status: to })
    .where(and(eq(sandboxPayments.gatewayPaymentId, gatewayPaymentId), eq(sandboxPayments.status, from)))
    .returning();
  return moved;
}

export async function loadSandboxPayments(db: Database, limit: number): Promise<SandboxPaymentRow[]> {
  return db.select().from(sandboxPayments).orderBy(desc(sandboxPayments.createdAt)).limit(limit);
}

export async function insertSandboxCallbacks(db: Database, rows: NewSandboxCallback[]): Promise<void> {
  if (rows.length > 0) await db.insert(sandboxCallbacks).values(rows);
}

/** In planned order. */
export async function loadDueSandboxCallbacks(db: Database, now: number): Promise<SandboxCallbackRow[]> {
  return db
    .select()
    .from(sandboxCallbacks)
    .where(and(isNull(sandboxCallbacks.sentAt), lte(sandboxCallbacks.dueAt, now)))
    .orderBy(asc(sandboxCallbacks.id))
    .limit(100);
}

/** False when a concurrent call was first. */
export async function claimSandboxCallback(db: Database, id: number, sentAt: number): Promise<boolean> {
  const claimed = await db
    .update(sandboxCallbacks)
    .set({ sentAt })
    .where(and(eq(sandboxCallbacks.id, id), isNull(sandboxCallbacks.sentAt)))
    .returning({ id: sandboxCallbacks.id });
  return claimed.length > 0;
}

export async function saveSandboxCallbackResponse(
  db: Database,
  id: number,
  response: { answerStatus: number; answerText: string },
): Promise<void> {
  await db.update(sandboxCallbacks).set(response).where(eq(sandboxCallbacks.id, id));
}

export async function resendSandboxCallback(db: Database, id: number, dueAt: number): Promise<boolean> {
  const again = { dueAt, sentAt: null, isLost: false, answerStatus: null, answerText: null };
  const changed = await db
    .update(sandboxCallbacks)
    .set(again)
    .where(eq(sandboxCallbacks.id, id))
    .returning({ id: sandboxCallbacks.id });
  return changed.length > 0;
}

/** Newest first. */
export async function loadSandboxCallbacks(
  db: Database,
  gatewayPaymentId: string | undefined,
  limit: number,
): Promise<SandboxCallbackRow[]> {
  return db
    .select()
    .from(sandboxCallbacks)
    .where(
      gatewayPaymentId === undefined ? undefined : eq(sandboxCallbacks.gatewayPaymentId, gatewayPaymentId),
    )
    .orderBy(desc(sandboxCallbacks.id))
    .limit(limit);
}

export async function deleteSandboxCallbacksBefore(db: Database, before: number): Promise<void> {
  await db.delete(sandboxCallbacks).where(lt(sandboxCallbacks.dueAt, before));
}

/** Deliveries on the road without a rider of the chain. */
export async function loadSimulatedRides(db: Database): Promise<Pick<OrderRow, 'orderRefId'>[]> {
  return db
    .select({ orderRefId: orders.orderRefId })
    .from(orders)
    .leftJoin(orderRiders, eq(orderRiders.orderId, orders.id))
    .where(and(eq(orders.status, 'PICKED_UP'), isNull(orderRiders.staffId)))
    .limit(200);
}
