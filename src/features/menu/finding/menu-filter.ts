import type { MenuItem } from '#contract/catalogue/menu.ts';

/** The level "medium", because a filter for spicy dishes excludes mild ones. */
const SPICY_FROM = 2;

const TRAITS = {
  bestseller: (item: MenuItem) => item.isBestseller,
  spicy: ({ spice = 0 }: MenuItem) => spice >= SPICY_FROM,
  jain: ({ diets }: MenuItem) => diets?.includes('JAIN') === true,
  vegan: ({ diets }: MenuItem) => diets?.includes('VEGAN') === true,
  noOnionGarlic: ({ alsoSuits }: MenuItem) => alsoSuits?.includes('NO_ONION_GARLIC') === true,
} as const;

export type Trait = keyof typeof TRAITS;

export interface WantedDishes {
  readonly traits: readonly Trait[];
  /** Null for any price. */
  readonly underPaise: number | null;
  /** Ids (`itemId`) of the well-rated dishes; null without a filter by rating. */
  readonly wellRated: readonly string[] | null;
}

export const NOTHING_WANTED: WantedDishes = { traits: [], underPaise: null, wellRated: null };

/** Average stars, of 5. */
export const WELL_RATED_FROM = 4;

export interface MenuFilter {
  readonly wanted: WantedDishes;
  readonly count: number;
  readonly fits: (item: MenuItem) => boolean;
}

/** Null without any filter. A dish does not match a trait that the kitchen has not declared. */
export function createFilter(wanted: WantedDishes): MenuFilter | null {
  const { traits, underPaise, wellRated } = wanted;
  const count = traits.length + (underPaise === null ? 0 : 1) + (wellRated === null ? 0 : 1);
  if (count === 0) return null;
  const fits = (item: MenuItem) =>
    traits.every((trait) => TRAITS[trait](item)) &&
    (underPaise === null || item.price < underPaise) &&
    (wellRated === null || wellRated.includes(item.itemId));
  return { wanted, count, fits };
}

/** The traits that some dish of the menu has, with the number of dishes. */
export function countTraits(items: readonly MenuItem[]): { trait: Trait; count: number }[] {
  const traits: readonly Trait[] = ['bestseller', 'spicy', 'jain', 'vegan', 'noOnionGarlic'];
  return traits
    .map((trait) => ({ trait, count: items.filter(TRAITS[trait]).length }))
    .filter(({ count }) => count > 0);
}

const STEP_PAISE = 5_000;

/** Up to two price limits in paise: about a third of the dishes are below the first, two thirds below the other. */
export function findPriceLimits(items: readonly MenuItem[]): number[] {
  const prices = items.map(({ price }) => price).sort((a, b) => a - b);
  const limits = [1 / 3, 2 / 3].map((share) => {
    const price = prices[Math.floor(prices.length * share)] ?? 0;
    return Math.ceil((price + 1) / STEP_PAISE) * STEP_PAISE;
  });
  return [...new Set(limits)].filter((limit) => limit <= (prices.at(-1) ?? 0));
}
