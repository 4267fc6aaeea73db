import type { Allergen, DietGuard, GuardedDiet } from '#contract/account/diet.ts';

// The desk and its tickets are in English, whatever the customer reads.
const ALLERGENS: Readonly<Record<Allergen, string>> = {
  GLUTEN: 'gluten',
  CRUSTACEANS: 'prawns and crabs',
  EGG: 'egg',
  FISH: 'fish',
  PEANUTS: 'peanuts',
  TREE_NUTS: 'nuts',
  SOY: 'soy',
  MILK: 'milk',
  SULPHITES: 'sulphites',
  SESAME: 'sesame',
  MUSTARD: 'mustard',
};

const DIETS: Readonly<Record<GuardedDiet, string>> = {
  VEGETARIAN: 'vegetarian, no egg',
  JAIN: 'Jain',
  VEGAN: 'vegan',
  HALAL: 'halal',
  NO_ONION_GARLIC: 'no onion and garlic',
};

/** In the kitchen's language; empty without allergens and diets. */
export function kitchenNoteOf({ allergens, diets }: Pick<DietGuard, 'allergens' | 'diets'>): string {
  return [
    ...(allergens.length === 0
      ? []
      : [`ALLERGIC TO: ${allergens.map((each) => ALLERGENS[each]).join(', ')}.`]),
    ...(diets.length === 0 ? [] : [`Diet: ${diets.map((each) => DIETS[each]).join('; ')}.`]),
  ].join(' ');
}

/** Instructions with the note in front of them. */
export const withKitchenNote = (instructions: string, note: string): string =>
  instructions.trim() === '' ? note : `${note} ${instructions.trim()}`;

/** Instructions without it. */
export const withoutKitchenNote = (instructions: string, note: string): string =>
  instructions.replace(note, '').trim();
