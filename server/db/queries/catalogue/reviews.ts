import type { ReviewHold } from '#contract/catalogue/review.ts';
import type { ReviewFilter } from '#contract/desk/review.ts';
import type { Database } from '../../database.ts';
import { and, desc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from '../../drizzle.ts';
import { customers } from '../../schema/guests/customers.ts';
import { orderRatings, reviewReports } from '../../schema/guests/ratings.ts';
import { orders } from '../../schema/orders.ts';

const starsOf = (name: 'food' | 'service') => sql`(${orderRatings.rating} ->> ${sql.raw(`'${name}'`)})::int`;
const averageOf = (name: 'food' | 'service') => sql<number | null>`avg(${starsOf(name)})`.mapWith(Number);
const isShown = isNull(orderRatings.heldFor);
const hasComment = ne(sql`${orderRatings.rating} ->> 'comment'`, '');

/** Public ratings with names, newest first. */
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

/** Number of public ratings, and average stars over all; NaN without any. */
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

const reportsOf = sql<number>`(
  select count(*) from ${reviewReports}
  where ${reviewReports.orderId} = ${orderRatings.orderId}
    and ${reviewReports.reportedAt} > coalesce(${orderRatings.clearedAt}, 0)
)`.mapWith(Number);

const isOfFilter: Record<ReviewFilter, SQL | undefined> = {
  held: isNotNull(orderRatings.heldFor),
  reported: gt(reportsOf, 0),
  all: undefined,
};

/**
 * Reviews that are hidden or have a comment, hidden ones first, each with its reports since the outlet last
 * restored it.
 */
export async function loadReviewsForDesk(
  db: Database,
  restaurantId: number,
  {
    filter,
    start,
    length,
  }: { readonly filter: ReviewFilter; readonly start: number; readonly length: number },
) {
  return db
    .select({ review: orderRatings, fullName: customers.fullName, reports: reportsOf })
    .from(orderRatings)
    .innerJoin(orders, eq(orders.id, orderRatings.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orderRatings.restaurantId, restaurantId),
        or(hasComment, isNotNull(orderRatings.heldFor)),
        isOfFilter[filter],
      ),
    )
    .orderBy(isShown, desc(orderRatings.ratedAt), desc(orderRatings.orderId))
    .offset(start)
    .limit(length);
}

export async function updateReview(
  db: Database,
  reviewId: string,
  patch: {
    heldFor?: ReviewHold | null;
    clearedAt?: number;
    answer?: string | null;
    answeredAt?: number | null;
  },
): Promise<void> {
  await db.update(orderRatings).set(patch).where(eq(orderRatings.reviewId, reviewId));
}

/** One report per customer and review. */
export async function insertReport(db: Database, row: typeof reviewReports.$inferInsert): Promise<void> {
  await db.insert(reviewReports).values(row).onConflictDoNothing();
}

export async function countReports(db: Database, orderId: number, after: number): Promise<number> {
  return db.$count(
    reviewReports,
    and(eq(reviewReports.orderId, orderId), gt(reviewReports.reportedAt, after)),
  );
}
