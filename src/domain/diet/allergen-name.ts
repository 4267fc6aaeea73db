import { AllergenSchema } from '#contract/account/diet.ts';
import { allergensText } from '#messages/allergens.js';
import { SOURCE_LANGUAGE } from '../messages/language.ts';
import { currentLanguage } from '../messages/translation.ts';

/** `Tree nuts`, `tree-nut` and `TREE_NUTS` are the same. */
const keyOf = (name: string) =>
  name
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
    .replace(/S$/, '');

/** An allergen in the current language; in the kitchen's own words where it has no name of ours. */
export function allergenName(declared: string): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return declared;
  const known = AllergenSchema.options.find((allergen) => keyOf(allergen) === keyOf(declared));
  return known === undefined ? declared : allergensText[known]();
}
