/** Slips of the pen that still leave a word recognisable. */
const MAX_SLIPS = 2;
/** Of a shorter word, two slips leave nothing to recognise. */
const LONG_ENOUGH = 5;

/** The known word that `written` is a slip of the pen away from; undefined where none or several are as near. */
export function findNearestWord(written: string, known: readonly string[]): string | undefined {
  const maxSlips = written.length < LONG_ENOUGH ? 1 : MAX_SLIPS;
  const near = known
    .map((word) => ({ word, slips: countSlips(written, word) }))
    .filter(({ slips }) => slips <= maxSlips)
    .toSorted((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first?.slips === second?.slips ? undefined : first?.word;
}

/** The letters to add, drop or change between two words (Levenshtein's distance). */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
