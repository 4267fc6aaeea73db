import type { Rating } from '#contract/rating.ts';

/** A rating while it is being given; 0 stars say nothing. */
export interface RatingDraft {
  readonly food: number;
  readonly service: number;
  readonly comment: string;
  /** Stars by line of the order. */
  readonly items: Readonly<Record<string, number>>;
}

/** A draft of what was said before, or an empty one. */
export function draftOfRating(rating: Rating | null): RatingDraft {
  if (rating === null) return { food: 0, service: 0, comment: '', items: {} };
  const { food, service, comment, itemList } = rating;
  const items = Object.fromEntries(itemList.map(({ orderItemId, stars }) => [orderItemId, stars]));
  return { food, service, comment, items };
}

/** The first field that must be said and is not. */
export function findMissing({ food, service }: RatingDraft): 'food' | 'service' | undefined {
  if (food === 0) return 'food';
  return service === 0 ? 'service' : undefined;
}

/** The rating that a complete draft says. */
export function ratingOfDraft({ food, service, comment, items }: RatingDraft): Rating {
  const itemList = Object.entries(items).flatMap(([orderItemId, stars]) =>
    stars === 0 ? [] : [{ orderItemId, stars }],
  );
  return { food, service, comment: comment.trim(), itemList };
}

/** What a rating's window says at `at`, epoch ms: not open yet, open, or over; undefined where none is taken. */
export function stateOfRating(
  { opensAt, closesAt }: { readonly opensAt: number | null; readonly closesAt: number | null },
  at: number,
): 'before' | 'open' | 'over' | undefined {
  if (opensAt === null || closesAt === null) return undefined;
  if (at < opensAt) return 'before';
  return at < closesAt ? 'open' : 'over';
}
