import type { Review, ReviewPage } from '#contract/catalogue/review.ts';
import { shortenName } from '#domain/people/reviewer-name.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { takeSliding } from '../../db/queries/account/limited-events.ts';
import { findOutlet } from '../../db/queries/catalogue/catalogue.ts';
import {
  countReports,
  insertReport,
  loadReviews,
  lockReview,
  sumUpReviews,
  updateReview,
} from '../../db/queries/catalogue/reviews.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../in-transaction.ts';

const REPORTS_TO_HOLD = 3;

/** Reports of reviews that a customer may make within 24 hours. */
const LIMITS = [{ max: 10, windowMs: DAY_MS }];

interface ReviewQuery {
  readonly restaurantId: number;
  readonly start: number;
  readonly length: number;
}

/** Reviews of an outlet, newest first, with shortened names and overall averages. */
export async function listReviews(
  deps: Deps,
  { restaurantId, ...page }: ReviewQuery,
): Promise<Result<ReviewPage, 'notFound'>> {
  if ((await findOutlet(deps.db, restaurantId)) === undefined) return fail('notFound');
  const rows = await loadReviews(deps.db, restaurantId, page);
  const { total, food, service } = await sumUpReviews(deps.db, restaurantId);
  return succeed({
    reviewList: rows.map(viewReview),
    total,
    averages: total === 0 ? null : { overall: (food + service) / 2, food, service },
  });
}

function viewReview({ review, fullName }: Awaited<ReturnType<typeof loadReviews>>[number]): Review {
  const { rating, ratedAt, reviewId } = review;
  const { food, service, comment } = rating;
  return {
    ...{ reviewerName: shortenName(fullName), food, service, comment, ratedAt, reviewId },
    answer: viewReply(review),
  };
}

export function viewReply({ answer, answeredAt }: { answer: string | null; answeredAt: number | null }) {
  return answer === null || answeredAt === null ? null : { text: answer, answeredAt };
}

/**
 * Reports a public review, once per customer; three reports since the outlet's last decision hide it. The own
 * review, a hidden one and one without a comment are `notFound`.
 */
export async function reportReviewFor(
  deps: Deps,
  customerId: number,
  reviewId: string,
): Promise<Result<null, 'notFound' | 'tooManyRequests'>> {
  return inTransaction(deps, async ({ db, now }) => {
    const found = await lockReview(db, reviewId);
    const isReportable =
      found?.review.heldFor === null && found.review.rating.comment !== '' && found.customerId !== customerId;
    if (!isReportable) return fail('notFound');
    const retryAfterMs = await takeSliding(db, `report:${customerId}`, LIMITS, now());
    if (retryAfterMs > 0) return fail('tooManyRequests', { retryAfterMs });
    const { orderId, clearedAt } = found.review;
    await insertReport(db, { orderId, customerId, reportedAt: now() });
    const reports = await countReports(db, orderId, clearedAt ?? 0);
    if (reports >= REPORTS_TO_HOLD) await updateReview(db, reviewId, { heldFor: 'REPORTED' });
    return succeed(null);
  });
}
