import type { ReviewHold } from '#contract/review.ts';
import type { Database } from '../database.ts';
import { and, count, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from '../drizzle.ts';
import { transact } from '../run-transaction.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import { orderRatings, reviewReports } from '../schema/ratings.ts';

const starsOf = (name: 'food' | 'service') => sql`(${orderRatings.rating} ->> ${sql.raw(`'${name}'`)})::int`;
const averageOf = (name: 'food' | 'service') => sql<number | null>`avg(${starsOf(name)})`.mapWith(Number);
const isShown = isNull(orderRatings.heldFor);
const hasComment = ne(sql`${orderRatings.rating} ->> 'comment'`, '');

/** Ratings of an outlet's orders that are shown, with the names of who gave them, newest first. */
export async function loadReviews(
  db: Database,
  restaurantId: number,
  { start, length }: { readonly start: number; readonly length: number },
) {
  return db
    .select({ review: orderRatings, fullName: customers.fullName })
    .from(orderRatings)
    .innerJoin(orders, eq(orders.id, orderRatings.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orderRatings.restaurantId, restaurantId), isShown))
    .orderBy(desc(orderRatings.ratedAt), desc(orderRatings.orderId))
    .offset(start)
    .limit(length);
}

/** How many ratings of an outlet are shown, and the average stars of all; those of no rating are not numbers. */
export async function sumUpReviews(
  db: Database,
  restaurantId: number,
): Promise<{ total: number; food: number; service: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*) filter (where ${isShown})`.mapWith(Number),
      food: averageOf('food'),
      service: averageOf('service'),
    })
    .from(orderRatings)
    .where(eq(orderRatings.restaurantId, restaurantId));
  return { total: row?.total ?? 0, food: row?.food ?? 0, service: row?.service ?? 0 };
}

export interface FoundReview {
  readonly review: typeof orderRatings.$inferSelect;
  readonly customerId: number;
}

/** A review with its writer, locked until the transaction ends. */
export async function lockReview(db: Database, reviewId: string): Promise<FoundReview | undefined> {
  const [review] = await db
    .select()
    .from(orderRatings)
    .where(eq(orderRatings.reviewId, reviewId))
    .for('update');
  if (review === undefined) return undefined;
  const [order] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, review.orderId));
  return order && { review, ...order };
}

/** Reviews with a comment, held ones first, for the desk; of one outlet or of all. */
export async function loadReviewsForDesk(
  db: Database,
  { restaurantId, isHeldOnly, limit }: { restaurantId?: number; isHeldOnly: boolean; limit: number },
) {
  const reports = db
    .select({ orderId: reviewReports.orderId, reports: count().as('reports') })
    .from(reviewReports)
    .groupBy(reviewReports.orderId)
    .as('reports');
  const isOfOutlet = restaurantId === undefined ? undefined : eq(orderRatings.restaurantId, restaurantId);
  const isHeld: SQL | undefined = isHeldOnly ? isNotNull(orderRatings.heldFor) : undefined;
  const rows = await db
    .select({ review: orderRatings, fullName: customers.fullName, reports: reports.reports })
    .from(orderRatings)
    .innerJoin(orders, eq(orders.id, orderRatings.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(reports, eq(reports.orderId, orderRatings.orderId))
    .where(and(or(hasComment, isNotNull(orderRatings.heldFor)), isOfOutlet, isHeld))
    .orderBy(isShown, desc(orderRatings.ratedAt), desc(orderRatings.orderId))
    .limit(limit);
  return rows.map((row) => ({ ...row, reports: row.reports ?? 0 }));
}

/** Changes a review; false where there is none of that name, or none at the outlet given. */
export async function updateReview(
  db: Database,
  { reviewId, restaurantId }: { readonly reviewId: string; readonly restaurantId?: number | undefined },
  patch: {
    heldFor?: ReviewHold | null;
    clearedAt?: number;
    answer?: string | null;
    answeredAt?: number | null;
  },
): Promise<boolean> {
  const isOfOutlet = restaurantId === undefined ? undefined : eq(orderRatings.restaurantId, restaurantId);
  const updated = await transact(db, (tx) =>
    tx
      .update(orderRatings)
      .set(patch)
      .where(and(eq(orderRatings.reviewId, reviewId), isOfOutlet))
      .returning({ reviewId: orderRatings.reviewId }),
  );
  return updated.length > 0;
}

/** Adds a customer's report; another one of the same review changes nothing. */
export async function insertReport(db: Database, row: typeof reviewReports.$inferInsert): Promise<void> {
  await db.insert(reviewReports).values(row).onConflictDoNothing();
}

/** How many customers have reported a review after an instant. */
export async function countReports(db: Database, orderId: number, after: number): Promise<number> {
  return db.$count(
    reviewReports,
    and(eq(reviewReports.orderId, orderId), gt(reviewReports.reportedAt, after)),
  );
}
