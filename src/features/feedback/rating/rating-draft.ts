import type { Rating } from '#contract/account/rating.ts';
import { type RatingDraft, RatingDraftSchema } from '#contract/drafts/rating.ts';
import { findParsed } from '#contract/parse.ts';
import { visitDraft } from '#platform/visit/visit-draft.ts';

export function draftOfRating(rating: Rating | null): RatingDraft {
  if (rating === null) return { food: 0, service: 0, rider: 0, comment: '', items: {} };
  const { food, service, rider, comment, itemList } = rating;
  const items = Object.fromEntries(itemList.map(({ orderItemId, stars }) => [orderItemId, stars]));
  return { food, service, rider: rider ?? 0, comment, items };
}

export const ratingDraft = (orderRefId: string, before: Rating | null) =>
  visitDraft({
    name: `rating:${orderRefId}`,
    parse: (stored) => findParsed(RatingDraftSchema, stored),
    create: () => draftOfRating(before),
  });

export function findMissing({ food, service }: RatingDraft): 'food' | 'service' | undefined {
  if (food === 0) return 'food';
  return service === 0 ? 'service' : undefined;
}

export function ratingOfDraft({ food, service, rider, comment, items }: RatingDraft): Rating {
  const itemList = Object.entries(items).flatMap(([orderItemId, stars]) =>
    stars === 0 ? [] : [{ orderItemId, stars }],
  );
  return { food, service, rider: rider === 0 ? null : rider, comment: comment.trim(), itemList };
}

/** State of the rating at `at`, epoch ms; undefined when the order takes no rating. */
export function stateOfRating(
  { opensAt, closesAt }: { readonly opensAt: number | null; readonly closesAt: number | null },
  at: number,
): 'before' | 'open' | 'over' | undefined {
  if (opensAt === null || closesAt === null) return undefined;
  if (at < opensAt) return 'before';
  return at < closesAt ? 'open' : 'over';
}
