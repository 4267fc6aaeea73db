/** How well a word is met: 0 the word itself, 1 its beginning, 2 a slip away, 3 a beginning with a slip. */
export type SlipMatch = 0 | 1 | 2 | 3;

/** Slips forgiven in a word of so many letters; short words are too close to each other. */
function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Slips (a letter missing, doubled, wrong, or two swapped) between `typed` and each beginning of
 * `word`: entry i is the distance to its first i letters. The restricted Damerau-Levenshtein table,
 * kept to its last three rows.
 */
export function slipsToBeginnings(typed: string, word: string): number[] {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      current.push(slipsInCell(typed, word, row, column, { before, last, current }));
    }
    before = last;
    last = current;
  }
  return last;
}

interface Rows {
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

/** A cell outside the table can never be the cheapest. */
const cell = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;

function slipsInCell(typed: string, word: string, row: number, column: number, rows: Rows): number {
  const isSame = typed[row - 1] === word[column - 1];
  const replaced = cell(rows.last, column - 1) + (isSame ? 0 : 1);
  const cheapest = Math.min(replaced, cell(rows.last, column) + 1, cell(rows.current, column - 1) + 1);
  const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
  return isSwap ? Math.min(cheapest, cell(rows.before, column - 2) + 1) : cheapest;
}

/** How a typed word meets a word of the menu; undefined when it does not. */
export function matchWord(typed: string, word: string): SlipMatch | undefined {
  if (word.startsWith(typed)) return word.length === typed.length ? 0 : 1;
  const allowed = slipsAllowed(typed.length);
  if (allowed === 0 || word.length < typed.length - allowed) return undefined;
  // Longer than what was typed plus the slips, the rest of a word cannot matter.
  const slips = slipsToBeginnings(typed, word.slice(0, typed.length + allowed));
  if (word.length <= typed.length + allowed && cell(slips, word.length) <= allowed) return 2;
  return Math.min(...slips) <= allowed ? 3 : undefined;
}
