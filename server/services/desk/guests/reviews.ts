import type { listDeskReviews } from '#contract/desk/endpoints/guests/reviews.ts';
import type { ReviewFilter } from '#contract/desk/review.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { shortenName } from '#domain/people/reviewer-name.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  type FoundReview,
  loadReviewsForDesk,
  lockReview,
  updateReview,
} from '#server/db/queries/catalogue/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { viewReply } from '../../feedback/reviews.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAct } from '../../staff/audit.ts';
import type { StaffCaller } from '../../staff/person.ts';

const PAGE_LENGTH = 30;

type Done = Record<string, never>;

interface OfReview {
  readonly restaurantId: number;
  readonly reviewId: string;
}

/** A page of reviews with comments, hidden ones first, then newest. */
export async function listReviewsFor(
  { db }: Pick<Deps, 'db'>,
  {
    restaurantId,
    filter,
    page,
  }: { readonly restaurantId: number; readonly filter: ReviewFilter; readonly page: number },
): Promise<ResponseOf<typeof listDeskReviews>> {
  const wanted = { filter, start: page * PAGE_LENGTH, length: PAGE_LENGTH + 1 };
  const rows = await loadReviewsForDesk(db, restaurantId, wanted);
  return {
    hasMore: rows.length > PAGE_LENGTH,
    reviewList: rows.slice(0, PAGE_LENGTH).map(({ review, fullName, reports }) => {
      const { reviewId, ratedAt, rating, heldFor } = review;
      const { food, service, comment } = rating;
      return {
        ...{ reviewId, ratedAt, food, service, comment, heldFor, reports },
        ...{ reviewerName: shortenName(fullName), answer: viewReply(review) },
      };
    }),
  };
}

/** Restores a review and voids earlier reports, or hides it. */
export function decideReview(
  deps: Deps,
  staff: StaffCaller,
  { decision, ...of }: OfReview & { readonly decision: 'show' | 'hide' },
): Promise<Result<Done, 'notFound'>> {
  return withReview(deps, of, async (inside, { heldFor }) => {
    const patch =
      decision === 'hide' ? { heldFor: 'OUTLET' as const } : { heldFor: null, clearedAt: inside.now() };
    await updateReview(inside.db, of.reviewId, patch);
    await recordAct(inside, {
      ...{ by: staff, restaurantId: of.restaurantId, action: `review.${decision}`, subject: of.reviewId },
      before: { heldFor },
      after: { heldFor: patch.heldFor },
    });
  });
}

/** Publishes the outlet's reply; an empty one deletes it. */
export function replyToReview(
  deps: Deps,
  staff: StaffCaller,
  { text, ...of }: OfReview & { readonly text: string },
): Promise<Result<Done, 'notFound'>> {
  return withReview(deps, of, async (inside, { answer }) => {
    const patch =
      text === '' ? { answer: null, answeredAt: null } : { answer: text, answeredAt: inside.now() };
    await updateReview(inside.db, of.reviewId, patch);
    // A reply may name a guest, so the log omits its text.
    await recordAct(inside, {
      ...{ by: staff, restaurantId: of.restaurantId, action: 'review.answer', subject: of.reviewId },
      before: { isAnswered: answer !== null },
      after: { isAnswered: text !== '' },
    });
  });
}

function withReview(
  deps: Deps,
  { restaurantId, reviewId }: OfReview,
  act: (inside: Deps, review: FoundReview['review']) => Promise<void>,
): Promise<Result<Done, 'notFound'>> {
  return inTransaction(deps, async (inside) => {
    const found = await lockReview(inside.db, reviewId);
    if (found?.review.restaurantId !== restaurantId) return fail('notFound');
    await act(inside, found.review);
    return succeed({});
  });
}
