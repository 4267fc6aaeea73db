/** How well a word is met: 0 the word itself, 1 its beginning, 2 a slip away, 3 a beginning with a slip. */
export type SlipMatch = 0 | 1 | 2 | 3;

/** The beginning of a word has to be this long to be known with a slip: shorter ones fit too much. */
const MIN_BEGINNING_LENGTH = 4;

/** Slips forgiven in a word; the shortest words are too close to each other, and a digit is meant as typed. */
function slipsAllowed(typed: string): number {
  if (typed.length < 3 || /\p{Nd}/u.test(typed)) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** A cell outside the table can never be the cheapest. */
const cell = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

/** Two rows of the table over the one to be worked out. */
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
 * Slips (a letter missing, doubled, wrong, or two swapped) between `typed` and each beginning of
 * `word`: entry i is the distance to its first i letters. The restricted Damerau-Levenshtein table,
 * kept to its last rows; given up, with an empty answer, once more than `limit` slips are certain.
 */
export function slipsToBeginnings(typed: string, word: string, limit = Number.POSITIVE_INFINITY): number[] {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = nextRow(typed, word, row, { before, last });
    // A swap reaches back two rows, so both have to be beyond the limit.
    if (Math.min(...current) > limit && Math.min(...last) > limit) return [];
    before = last;
    last = current;
  }
  return last;
}

/** How a typed word meets a word of the menu when it is spelt right; undefined when it does not. */
export function matchSpelling(typed: string, word: string): SlipMatch | undefined {
  if (!word.startsWith(typed)) return undefined;
  return word.length === typed.length ? 0 : 1;
}

/** The same with slips forgiven. */
export function matchWord(typed: string, word: string): SlipMatch | undefined {
  const spelt = matchSpelling(typed, word);
  if (spelt !== undefined) return spelt;
  const allowed = slipsAllowed(typed);
  if (allowed === 0 || word.length < typed.length - allowed) return undefined;
  // Longer than what was typed plus the slips, the rest of a word cannot matter.
  const slips = slipsToBeginnings(typed, word.slice(0, typed.length + allowed), allowed);
  if (word.length <= typed.length + allowed && cell(slips, word.length) <= allowed) return 2;
  const isBeginning = typed.length >= MIN_BEGINNING_LENGTH && Math.min(...slips) <= allowed;
  return isBeginning ? 3 : undefined;
}

/** Spellings of the same sound in Latin transcriptions of Indian words and in hurried English. */
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

/** Sounds that a word must have to be known by them alone; with fewer, its letters must be close as well. */
const MIN_SOUNDS = 4;
const MIN_SOUNDS_OF_CLOSE = 3;
const MOST_SLIPS_OF_CLOSE = 2;

/** Consonants of a word as they sound: `chikn` and `chicken` alike. */
function soundOf(word: string): string {
  return SAME_SOUNDS.reduce((sound, [spelling, same]) => sound.replaceAll(spelling, same), word);
}

/** Match of words of the same consonants, whatever their vowels and doubled letters. */
export function matchSound(typed: string, word: string): SlipMatch | undefined {
  const sound = soundOf(typed);
  if (sound.length < MIN_SOUNDS_OF_CLOSE || soundOf(word) !== sound) return undefined;
  const isKnown =
    sound.length >= MIN_SOUNDS || cell(slipsToBeginnings(typed, word), word.length) <= MOST_SLIPS_OF_CLOSE;
  return isKnown ? 2 : undefined;
}
