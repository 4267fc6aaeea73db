import { type Favourite, MAX_FAVOURITES } from '#contract/account/favourites.ts';

/** Limit of the removals in a merged list. */
const MOST_REMOVED = 80;

const newestFirst = (one: Favourite, other: Favourite) => other.at - one.at;

/**
 * Merges both lists with the last change of each favourite, newest first: at most 40 dishes, 40 outlets and 80
 * removals. A change dated after `now` (epoch ms) counts as made at `now`.
 */
export function mergeFavourites(
  mine: readonly Favourite[],
  theirs: readonly Favourite[],
  now: number,
): Favourite[] {
  const byKey = new Map<string, Favourite>();
  for (const one of [...mine, ...theirs]) {
    const entry = one.at > now ? { ...one, at: now } : one;
    const known = byKey.get(entry.key);
    // When an addition and a removal have the same time, the favourite stays.
    const isLater = known === undefined || entry.at > known.at || (entry.at === known.at && known.isRemoved);
    if (isLater) byKey.set(entry.key, entry);
  }
  const all = [...byKey.values()].sort(newestFirst);
  const liked = (kind: Favourite['kind']) =>
    all.filter((one) => one.kind === kind && !one.isRemoved).slice(0, MAX_FAVOURITES);
  const removed = all.filter((one) => one.isRemoved).slice(0, MOST_REMOVED);
  return [...liked('dish'), ...liked('outlet'), ...removed].sort(newestFirst);
}
