import type { CartOrderType, VegNonVeg } from '#contract/fields.ts';
import type { ModifierGroup, ModifierOption, Variant } from '#contract/menu.ts';

/** A dish as its author writes it down; amounts in rupees. */
export interface SeedDish {
  readonly itemId: string;
  readonly title: string;
  readonly vegNonVeg: VegNonVeg;
  readonly rupees: number;
  readonly description: string;
  readonly extra: DishExtra;
}

interface DishExtra {
  readonly kcal?: number;
  /** Letters of `allergenNames`; '' for none of them, left out where the kitchen has not declared them. */
  readonly allergens?: string;
  readonly serves?: string;
  readonly isBestseller?: true;
  readonly variants?: readonly Variant[];
  readonly groups?: readonly ModifierGroup[];
  readonly orderTypes?: readonly CartOrderType[];
}

interface SeedSection {
  readonly title: string;
  readonly dishes: readonly SeedDish[];
}

export interface SeedCategory {
  readonly title: string;
  /** The kitchen it comes from. */
  readonly mainCategory: string;
  readonly art: string;
  readonly packingRupees: number;
  readonly isDisplayOnly?: true;
  readonly sections: readonly SeedSection[];
}

/** The allergens that Indian food law has declared, by the letter used in this menu. */
export const allergenNames: Readonly<Record<string, string>> = {
  G: 'Gluten',
  M: 'Milk',
  N: 'Tree nuts',
  P: 'Peanuts',
  S: 'Soy',
  E: 'Egg',
  F: 'Fish',
  C: 'Crustaceans',
  U: 'Sulphites',
};

/** Identity of anything that has a title: lower case, words joined by hyphens. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}

const dish =
  (vegNonVeg: VegNonVeg) =>
  (title: string, rupees: number, description: string, extra: DishExtra = {}): SeedDish => ({
    itemId: slugOf(title),
    title,
    vegNonVeg,
    rupees,
    description,
    extra,
  });

export const veg = dish('VEG');
export const egg = dish('EGG');
export const nonVeg = dish('NON_VEG');

const variant = (title: string, rupees: number, calories: number | null, isDefault: boolean): Variant => ({
  variantId: slugOf(title),
  title,
  price: rupees * 100,
  isDefault,
  isAvailable: true,
  calories,
});

/** Half and full portions of a dish; the calories are those of a full one. */
export const halfFull = (half: number, full: number, kcal: number | null = null): Variant[] => [
  variant('Half', half, kcal === null ? null : Math.round(kcal / 2), true),
  variant('Full', full, kcal, false),
];

/** Named sizes with their prices in rupees, the first one taken unless another is chosen. */
export const sizes = (...named: readonly (readonly [string, number, (number | null)?])[]): Variant[] =>
  named.map(([title, rupees, kcal], index) => variant(title, rupees, kcal ?? null, index === 0));

/** One choice within a group; the price in rupees comes on top. */
export const option = (
  title: string,
  rupees = 0,
  vegNonVeg: VegNonVeg = 'VEG',
  isDefault = false,
): ModifierOption => ({
  optionId: slugOf(title),
  title,
  price: rupees * 100,
  vegNonVeg,
  isDefault,
  isAvailable: true,
});

/** Exactly one of the options; the first is taken unless another is chosen. */
export const oneOf = (title: string, ...options: readonly ModifierOption[]): ModifierGroup => ({
  groupId: slugOf(title),
  title,
  min: 1,
  max: 1,
  optionList: options.map((each, index) => ({ ...each, isDefault: index === 0 })),
});

/** Any of the options up to `max`, none taken beforehand. */
export const upTo = (max: number, title: string, ...options: readonly ModifierOption[]): ModifierGroup => ({
  groupId: slugOf(title),
  title,
  min: 0,
  max,
  optionList: [...options],
});
