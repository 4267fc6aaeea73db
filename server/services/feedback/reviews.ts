import type { Review, ReviewPage } from '#contract/review.ts';
import { fail, type Result, succeed } from '#domain/result.ts';
import { shortenName } from '#domain/reviewer-name.ts';
import { findOutlet } from '../../db/queries/catalogue.ts';
import { loadReviews, sumUpReviews } from '../../db/queries/reviews.ts';
import type { Deps } from '../../deps.ts';

interface AskedReviews {
  readonly restaurantId: number;
  readonly start: number;
  readonly length: number;
}

/** What guests said of an outlet, newest first, with shortened names; and the averages over everything said. */
export async function listReviews(
  deps: Deps,
  { restaurantId, ...page }: AskedReviews,
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

function viewReview({ rating, ratedAt, fullName }: Awaited<ReturnType<typeof loadReviews>>[number]): Review {
  const { food, service, comment } = rating;
  return { reviewerName: shortenName(fullName), food, service, comment, ratedAt };
}
