import { type DietGuard, MAX_DISLIKES } from '#contract/account/diet.ts';

export const EMPTY_GUARD: DietGuard = { allergens: [], diets: [], dislikes: [], unfit: 'mark' };

/** A three-way merge: additions and removals of `mine` apply to `theirs`. */
function joinLists<Entry>(base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]): Entry[] {
  const removed = base.filter((entry) => !mine.includes(entry));
  const added = mine.filter((entry) => !base.includes(entry));
  return [...new Set([...theirs.filter((entry) => !removed.includes(entry)), ...added])];
}

/**
 * The guard of two phones that both have changed since `base`: each of their changes takes effect. What one
 * has added is never lost.
 */
export function joinGuards(base: DietGuard, mine: DietGuard, theirs: DietGuard): DietGuard {
  return {
    allergens: joinLists(base.allergens, mine.allergens, theirs.allergens),
    diets: joinLists(base.diets, mine.diets, theirs.diets),
    dislikes: joinLists(base.dislikes, mine.dislikes, theirs.dislikes).slice(0, MAX_DISLIKES),
    unfit: mine.unfit === base.unfit ? theirs.unfit : mine.unfit,
  };
}

const sameEntries = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((entry) => b.includes(entry));

/** Whether two guards ask for the same, in whatever order. */
export const isSameGuard = (a: DietGuard, b: DietGuard): boolean =>
  sameEntries(a.allergens, b.allergens) &&
  sameEntries(a.diets, b.diets) &&
  sameEntries(a.dislikes, b.dislikes) &&
  a.unfit === b.unfit;
