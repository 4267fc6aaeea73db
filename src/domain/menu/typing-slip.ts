/** Quality of a match: 0 exact, 1 prefix, 2 with slips, 3 prefix with slips. */
export type SlipMatch = 0 | 1 | 2 | 3;

/** Shorter prefixes with a slip match too much. */
const MIN_BEGINNING_LENGTH = 4;

/** Short words are too similar to each other, and digits are meant as typed. */
function slipsAllowed(typed: string): number {
  if (typed.length < 3 || /\p{Nd}/u.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** A cell outside the table must never be the minimum. */
const cell = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

interface RowsAbove {
  readonly before: readonly number[];
  readonly last: readonly number[];
}

function nextRow(typed: string, word: string, row: number, { before, last }: RowsAbove): number[] {
  const current = [row];
  for (let column = 1; column <= word.length; column += 1) {
    const isSame = typed[row - 1] === word[column - 1];
    const replaced = cell(last, column - 1) + (isSame ? 0 : 1);
    const cheapest = Math.min(replaced, cell(last, column) + 1, cell(current, column - 1) + 1);
    const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
    current.push(isSwap ? Math.min(cheapest, cell(before, column - 2) + 1) : cheapest);
  }
  return current;
}

/**
 * Restricted Damerau-Levenshtein distance between `typed` and each prefix of `word`: entry i is the distance
 * to its first i letters. Returns an empty array once the distance certainly exceeds `limit`.
 */
export function slipsToBeginnings(typed: string, word: string, limit = Number.POSITIVE_INFINITY): number[] {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = nextRow(typed, word, row, { before, last });
    // A swap refers to the second last row, so both rows must exceed the limit.
    if (Math.min(...current) > limit && Math.min(...last) > limit) return [];
    before = last;
    last = current;
  }
  return last;
}

/** Match of a correctly spelt word; undefined without one. */
export function matchSpelling(typed: string, word: string): SlipMatch | undefined {
  if (!word.startsWith(typed)) return undefined;
  return word.length === typed.length ? 0 : 1;
}

/** Match with tolerance for typing slips; undefined without one. */
export function matchWord(typed: string, word: string): SlipMatch | undefined {
  const spelt = matchSpelling(typed, word);
  if (spelt !== undefined) return spelt;
  const allowed = slipsAllowed(typed);
  if (allowed === 0 || word.length < typed.length - allowed) return undefined;
  // Letters beyond the typed length plus the slips cannot matter.
  const slips = slipsToBeginnings(typed, word.slice(0, typed.length + allowed), allowed);
  if (word.length <= typed.length + allowed && cell(slips, word.length) <= allowed) return 2;
  const isBeginning = typed.length >= MIN_BEGINNING_LENGTH && Math.min(...slips) <= allowed;
  return isBeginning ? 3 : undefined;
}

/** Equivalent spellings in transcriptions of Indian words and in careless English. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ck|q|c(?!h)/g, 'k'],
  [/ph/g, 'f'],
  [/([bdgjkt])h/g, '$1'],
  [/chh/g, 'ch'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/(?<=.)[aeiouy]+/g, ''],
  [/(.)\1+/g, '$1'],
];

/** Least length of a sound (`soundOf`) to match by sound alone. */
const MIN_SOUNDS = 4;
/** Least length of a sound that matches if the words also differ by at most `MOST_SLIPS_OF_CLOSE` letters. */
const MIN_SOUNDS_OF_CLOSE = 3;
const MOST_SLIPS_OF_CLOSE = 2;

/** Consonant skeleton of a word: `chikn` equals `chicken`. */
function soundOf(word: string): string {
  return SAME_SOUNDS.reduce((sound, [spelling, same]) => sound.replaceAll(spelling, same), word);
}

/** Match of words with equal consonants, ignoring vowels and doubled letters. */
export function matchSound(typed: string, word: string): SlipMatch | undefined {
  const sound = soundOf(typed);
  if (sound.length < MIN_SOUNDS_OF_CLOSE || soundOf(word) !== sound) return undefined;
  const isKnown =
    sound.length >= MIN_SOUNDS || cell(slipsToBeginnings(typed, word), word.length) <= MOST_SLIPS_OF_CLOSE;
  return isKnown ? 2 : undefined;
}
