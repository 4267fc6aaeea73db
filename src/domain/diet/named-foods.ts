import { type Allergen, AllergenSchema } from '#contract/account/diet.ts';
import { otherNamesIn } from '../menu/menu-names.ts';
import { searchWords } from '../menu/search.ts';
import { ALLERGEN_WORDS, OTHER_ALLERGENS, PLANT_DAIRY, PLANT_WORDS } from './food-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

const plantWords = setOf(PLANT_WORDS);
const plantDairy = setOf(PLANT_DAIRY);
const otherAllergens = setOf(OTHER_ALLERGENS);

function allergensByWord(): ReadonlyMap<string, readonly Allergen[]> {
  const byWord = new Map<string, Allergen[]>();
  for (const allergen of AllergenSchema.options) {
    for (const word of setOf(ALLERGEN_WORDS[allergen])) {
      byWord.set(word, [...(byWord.get(word) ?? []), allergen]);
    }
  }
  return byWord;
}

const byWord = allergensByWord();

/** A denial excludes the food that follows within a few words: "no onion and garlic". */
const DENIALS = setOf('no without not non sans bina minus');
const DENIED_WORDS = 3;

function isDenied(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - DENIED_WORDS), at);
  return words[at + 1] === 'free' || before.some((word) => DENIALS.has(word));
}

const isOfPlants = (words: readonly string[], at: number) =>
  plantDairy.has(words[at] ?? '') && plantWords.has(words[at - 1] ?? '');

/** The words of a text by clause, without those that it says are not in it. */
function wordsOf(text: string): string[] {
  return text.split(/[.,;:!?()|]+/).flatMap((clause) => {
    const words = searchWords(clause);
    return words.filter((_, at) => !isDenied(words, at) && !isOfPlants(words, at));
  });
}

/** The first word of a text that is among these. */
export function findWord(text: string, words: string): string | undefined {
  const wanted = setOf(words);
  return wordsOf(text).find((word) => wanted.has(word));
}

/** Allergens that a text names by a food, with the word; a word of several counts for those not in `declared`. */
export function namedAllergens(text: string, declared: ReadonlySet<Allergen>): Map<Allergen, string> {
  const named = new Map<Allergen, string>();
  for (const word of wordsOf(text)) {
    const meant = byWord.get(word) ?? [];
    if (meant.some((allergen) => declared.has(allergen))) continue;
    for (const allergen of meant) if (!named.has(allergen)) named.set(allergen, word);
  }
  return named;
}

/** An unknown name may be any allergen, so the result says whether all names are known. */
export function readDeclared(names: readonly string[]): { allergens: Set<Allergen>; isUnderstood: boolean } {
  const allergens = new Set<Allergen>();
  let isUnderstood = true;
  for (const name of names) {
    const words = searchWords(name.replaceAll(/tree[\s-]*nuts?/gi, 'treenuts'));
    const meant = words.flatMap((word) => byWord.get(word) ?? []);
    for (const allergen of meant) allergens.add(allergen);
    if (meant.length === 0 && !words.some((word) => otherAllergens.has(word))) isUnderstood = false;
  }
  return { allergens, isUnderstood };
}

/** One form for a word and its plural. */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/(?<=[a-z]{2})(?:es|s)$/, '') : word);

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** Whether a text names something that a customer does not like, also by another name for the same. */
export function namesDisliked(text: string, dislike: string): boolean {
  const stems = stemsOf(`${text}. ${otherNamesIn(text).join('. ')}`);
  const wanted = searchWords(dislike).map(stemOf);
  if (wanted.length === 0) return false;
  return stems.some((_, at) => wanted.every((word, offset) => stems[at + offset] === word));
}
