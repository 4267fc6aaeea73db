import type { Database } from '../../database.ts';
import { eq } from '../../drizzle.ts';
import { orderRatings } from '../../schema/guests/ratings.ts';

export type RatingRow = typeof orderRatings.$inferSelect;

export async function findRating(db: Database, orderId: number): Promise<RatingRow | undefined> {
  const [row] = await db.select().from(orderRatings).where(eq(orderRatings.orderId, orderId));
  return row;
}

/** Keeps the time of the first rating. */
export async function saveRating(
  db: Database,
  row: Pick<RatingRow, 'orderId' | 'restaurantId' | 'rating' | 'ratedAt' | 'changedAt' | 'heldFor'>,
): Promise<RatingRow> {
  const { rating, changedAt, heldFor } = row;
  const [saved] = await db
    .insert(orderRatings)
    .values(row)
    .onConflictDoUpdate({ target: orderRatings.orderId, set: { rating, changedAt, heldFor } })
    .returning();
  if (saved === undefined) throw new Error(`the rating of order ${row.orderId} was not kept`);
  return saved;
}
