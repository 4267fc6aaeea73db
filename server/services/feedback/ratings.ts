import type { OrderRating, Rating } from '#contract/account/rating.ts';
import type { ReviewHold } from '#contract/catalogue/review.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { isDeleted } from '../../db/queries/account/customers.ts';
import { requireOutlet } from '../../db/queries/catalogue/catalogue.ts';
import { findRating, type RatingRow, saveRating } from '../../db/queries/catalogue/ratings.ts';
import { findLastServed } from '../../db/queries/orders/order-history.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from '../../db/queries/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { findReviewHold } from './review-check.ts';
import { viewReply } from './reviews.ts';

/** Time (ms) from a served order to its rating, because the customer eats first. */
const OPENS_AFTER_MS = 30 * 60_000;

/** Time (ms) from a served order to the end of its first rating; a rating can be changed for `CHANGEABLE_MS`. */
const OPEN_MS = 30 * DAY_MS;

const CHANGEABLE_MS = 48 * HOUR_MS;

const PROMPTED_WITHIN_MS = 7 * DAY_MS;

/** The last served order, if it is recent, rateable and unrated. */
export async function findOrderToRate(
  deps: Deps,
  customerId: number,
): Promise<{ orderRefId: string; restaurantName: string } | null> {
  const last = await findLastServed(deps.db, customerId);
  if (last === undefined || last.ratedAt !== null || last.order.completedAt === null) return null;
  const ageMs = deps.now() - last.order.completedAt;
  if (ageMs < OPENS_AFTER_MS || ageMs >= PROMPTED_WITHIN_MS) return null;
  const { title } = await requireOutlet(deps.db, last.order.restaurantId);
  return { orderRefId: last.order.orderRefId, restaurantName: title };
}

export async function readRatingFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
): Promise<Result<OrderRating, 'notFound'>> {
  const order = await findOwnOrder(deps.db, customerId, orderRefId);
  if (order === undefined || order.status === 'DRAFT') return fail('notFound');
  return succeed(viewRating(order, await findRating(deps.db, order.id)));
}

/**
 * Saves a rating; `ratingClosed` before or after the period of rating, `notFound` when a rated dish is no line of the
 * order.
 */
export async function rateOrderFor(
  deps: Deps,
  customerId: number,
  orderRefId: string,
  rating: Rating,
): Promise<Result<OrderRating, 'notFound' | 'ratingClosed' | 'sessionOver'>> {
  return inTransaction(deps, async ({ db, now }) => {
    const order = await lockOwnOrder(db, customerId, orderRefId);
    if (order === undefined || order.status === 'DRAFT') return fail('notFound');
    // Checked with the order locked, because a deletion of the account locks its orders first.
    if (await isDeleted(db, customerId)) return fail('sessionOver');
    if (!hasLines(order, rating)) return fail('notFound');
    const before = await findRating(db, order.id);
    if (!isOpen(viewRating(order, before), now())) return fail('ratingClosed');
    const { id: orderId, restaurantId } = order;
    const at = now();
    const heldFor = holdOf(rating, before);
    // Only a delivery has a rider.
    const newRating = order.orderType === 'HomeDelivery' ? rating : { ...rating, rider: null };
    const saved = await saveRating(db, {
      orderId,
      restaurantId,
      rating: newRating,
      ratedAt: at,
      changedAt: at,
      heldFor,
    });
    return succeed(viewRating(order, saved));
  });
}

/** A review hidden by reports or by the outlet stays hidden when its writer changes it; others are checked again. */
function holdOf({ comment }: Rating, before: RatingRow | undefined): ReviewHold | null {
  const heldFor = before?.heldFor ?? null;
  const isByPeople = heldFor === 'REPORTED' || heldFor === 'OUTLET';
  if (isByPeople || before?.rating.comment === comment) return heldFor;
  return findReviewHold(comment);
}

function hasLines(order: OrderRow, rating: Rating): boolean {
  const lineIds = new Set(order.itemList.map(({ orderItemId }) => orderItemId));
  return rating.itemList.every(({ orderItemId }) => lineIds.has(orderItemId));
}

function isOpen({ opensAt, closesAt }: OrderRating, at: number): boolean {
  return opensAt !== null && closesAt !== null && at >= opensAt && at < closesAt;
}

function viewRating({ completedAt }: OrderRow, row: RatingRow | undefined): OrderRating {
  const heldFor = row?.heldFor ?? null;
  const checked = { isBeingChecked: heldFor !== null, answer: row === undefined ? null : viewReply(row) };
  if (completedAt === null) return { rating: null, opensAt: null, closesAt: null, ...checked };
  const closesAt = row === undefined ? completedAt + OPEN_MS : row.ratedAt + CHANGEABLE_MS;
  return { rating: row?.rating ?? null, opensAt: completedAt + OPENS_AFTER_MS, closesAt, ...checked };
}
