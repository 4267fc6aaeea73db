import { slipsToBeginnings } from '#domain/menu/typing-slip.ts';

const MAX_SLIPS = 2;
/** Words shorter than this may have one error only: two make them unrecognisable. */
const LONG_ENOUGH = 5;

/** The known word with the fewest typing errors; undefined if every word has too many, or two have equally few. */
export function findNearestWord(written: string, known: readonly string[]): string | undefined {
  const maxSlips = written.length < LONG_ENOUGH ? 1 : MAX_SLIPS;
  const near = known
    .map((word) => ({ word, slips: slipsToBeginnings(written, word).at(-1) ?? word.length }))
    .filter(({ slips }) => slips <= maxSlips)
    .toSorted((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first?.slips === second?.slips ? undefined : first?.word;
}
