import { MAX_REVIEW_ANSWER_LENGTH, type ReviewHold } from '#contract/review.ts';
import { shortenName } from '#domain/reviewer-name.ts';
import { loadReviewsForDesk, updateReview } from '../../db/queries/reviews.ts';
import type { Deps } from '../../deps.ts';

/** A review as the people of the outlet see it. */
export interface DeskReview {
  readonly reviewId: string;
  readonly restaurantId: number;
  readonly ratedAt: number;
  readonly reviewerName: string;
  readonly stars: { readonly food: number; readonly service: number };
  readonly comment: string;
  /** Null while it is shown. */
  readonly heldFor: ReviewHold | null;
  readonly reports: number;
  readonly answer: string | null;
}

/** Reviews with words, held ones first, then the newest; of one outlet or of all. */
export async function listForDesk(
  deps: Pick<Deps, 'db'>,
  wanted: { readonly restaurantId?: number; readonly isHeldOnly: boolean; readonly limit: number },
): Promise<DeskReview[]> {
  const rows = await loadReviewsForDesk(deps.db, wanted);
  return rows.map(({ review, fullName, reports }) => {
    const { reviewId, restaurantId, ratedAt, rating, heldFor, answer } = review;
    const { food, service, comment } = rating;
    return {
      ...{ reviewId, restaurantId, ratedAt, comment, heldFor, reports, answer },
      ...{ reviewerName: shortenName(fullName), stars: { food, service } },
    };
  });
}

type Decision = { readonly kind: 'hide' | 'show' } | { readonly kind: 'answer'; readonly text: string };

/**
 * Hides a review, shows it (reports of before count no more), or answers it; an empty answer takes the
 * answer back. `unknown` where there is no such review, or with `restaurantId` none of that outlet; `tooLong`
 * for an answer of over 500 characters.
 */
export async function decideReview(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reviewId: string,
  decision: Decision,
  restaurantId?: number,
): Promise<'done' | 'unknown' | 'tooLong'> {
  const patch = patchOf(decision, now());
  if (patch === undefined) return 'tooLong';
  return (await updateReview(db, { reviewId, restaurantId }, patch)) ? 'done' : 'unknown';
}

function patchOf(decision: Decision, at: number) {
  if (decision.kind !== 'answer') {
    return decision.kind === 'hide' ? { heldFor: 'OUTLET' as const } : { heldFor: null, clearedAt: at };
  }
  const text = decision.text.trim();
  if (text.length > MAX_REVIEW_ANSWER_LENGTH) return undefined;
  return text === '' ? { answer: null, answeredAt: null } : { answer: text, answeredAt: at };
}
