import type { MessageState } from '#contract/desk/message.ts';
import type { ReportState } from '#contract/orders/order-report.ts';
import type { Database } from '../../database.ts';
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { orderReports, reportPhotos } from '../../schema/order-reports.ts';
import { orders } from '../../schema/orders.ts';
import { orderRefunds } from '../../schema/refunds.ts';

export type ReportRow = typeof orderReports.$inferSelect;

/** False when the line has been reported before. */
export async function insertReport(db: Database, row: typeof orderReports.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(orderReports)
    .values(row)
    .onConflictDoNothing({ target: [orderReports.orderId, orderReports.orderItemId] })
    .returning({ reportId: orderReports.reportId });
  return rows.length > 0;
}

export async function insertReportPhoto(
  db: Database,
  photo: typeof reportPhotos.$inferInsert,
): Promise<void> {
  await db.insert(reportPhotos).values(photo);
}

/** Reports of an order, oldest first, each with its refund in paise. */
export function loadReportsOf(db: Database, orderId: number) {
  return db
    .select({ report: orderReports, refundedPaise: orderRefunds.totalPaise })
    .from(orderReports)
    .leftJoin(orderRefunds, eq(orderRefunds.refundId, orderReports.refundId))
    .where(eq(orderReports.orderId, orderId))
    .orderBy(asc(orderReports.reportedAt), asc(orderReports.reportId));
}

export async function sumRefundedAtOnce(db: Database, customerId: number, since: number) {
  const [row] = await db
    .select({
      reports: count(),
      paise: sql`coalesce(sum(${orderRefunds.totalPaise}), 0)`.mapWith(Number),
    })
    .from(orderReports)
    .innerJoin(orderRefunds, eq(orderRefunds.refundId, orderReports.refundId))
    .where(
      and(
        eq(orderReports.customerId, customerId),
        gte(orderReports.answeredAt, since),
        eq(orderReports.isAtOnce, true),
      ),
    );
  return row ?? { reports: 0, paise: 0 };
}

interface Listed {
  readonly state: MessageState;
  readonly start: number;
  readonly length: number;
}

/** Reports of orders at an outlet: open ones oldest first, decided ones latest decision first. */
export function loadOutletReports(db: Database, restaurantId: number, { state, start, length }: Listed) {
  // The state is a literal, so that a prepared statement uses the partial index of open or of decided reports.
  const isIn = state === 'open' ? sql`${orderReports.state} = 'OPEN'` : sql`${orderReports.state} <> 'OPEN'`;
  return db
    .select({
      report: orderReports,
      order: orders,
      refundedPaise: orderRefunds.totalPaise,
      photoOf: reportPhotos.reportId,
      customer: {
        fullName: customers.fullName,
        mobile: customers.mobile,
        deletedAt: customers.deletedAt,
        walkInRestaurantId: customers.walkInRestaurantId,
      },
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .innerJoin(customers, eq(customers.id, orderReports.customerId))
    .leftJoin(orderRefunds, eq(orderRefunds.refundId, orderReports.refundId))
    .leftJoin(reportPhotos, eq(reportPhotos.reportId, orderReports.reportId))
    .where(and(eq(orderReports.restaurantId, restaurantId), isIn))
    .orderBy(
      state === 'open' ? asc(orderReports.reportedAt) : desc(orderReports.answeredAt),
      asc(orderReports.reportId),
    )
    .offset(start)
    .limit(length);
}

/** The report of an order, locked until the transaction ends. */
export async function lockReport(
  tx: Database,
  orderId: number,
  reportId: string,
): Promise<ReportRow | undefined> {
  const [report] = await tx
    .select()
    .from(orderReports)
    .where(and(eq(orderReports.reportId, reportId), eq(orderReports.orderId, orderId)))
    .for('update');
  return report;
}

interface ReportDecision {
  readonly state: Exclude<ReportState, 'OPEN'>;
  readonly answeredAt: number;
  readonly staffName: string | null;
  readonly isAtOnce?: boolean;
  readonly refundId?: string;
  readonly reply?: string;
}

export async function decideReport(db: Database, reportId: string, decision: ReportDecision): Promise<void> {
  await db.update(orderReports).set(decision).where(eq(orderReports.reportId, reportId));
}

/** The photo of a report, if its order belongs to the outlet. */
export async function findReportPhoto(
  db: Database,
  { restaurantId, orderRefId, reportId }: { restaurantId: number; orderRefId: string; reportId: string },
) {
  const [found] = await db
    .select({ photo: reportPhotos })
    .from(reportPhotos)
    .innerJoin(orderReports, eq(orderReports.reportId, reportPhotos.reportId))
    .innerJoin(orders, eq(orders.id, orderReports.orderId))
    .where(
      and(
        eq(reportPhotos.reportId, reportId),
        eq(orders.orderRefId, orderRefId),
        eq(orders.restaurantId, restaurantId),
      ),
    );
  return found?.photo;
}

export async function deleteReportPhotosBefore(db: Database, before: number): Promise<void> {
  await db.delete(reportPhotos).where(lt(reportPhotos.takenAt, before));
}

/** Removes a customer's photos and notes from reports, and the replies to them; the refunds stay. */
export async function anonymiseReports(tx: Database, customerId: number): Promise<void> {
  const own = tx
    .select({ id: orderReports.reportId })
    .from(orderReports)
    .where(eq(orderReports.customerId, customerId));
  await tx.delete(reportPhotos).where(inArray(reportPhotos.reportId, own));
  await tx.update(orderReports).set({ note: '', reply: '' }).where(eq(orderReports.customerId, customerId));
}
