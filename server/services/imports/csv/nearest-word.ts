import { slipsToBeginnings } from '#domain/typing-slip.ts';

/** Slips of the pen that still leave a word recognisable. */
const MAX_SLIPS = 2;
/** Of a shorter word, two slips leave nothing to recognise. */
const LONG_ENOUGH = 5;

/** The known word that `written` is a slip of the pen away from; undefined where none or several are as near. */
export function findNearestWord(written: string, known: readonly string[]): string | undefined {
  const maxSlips = written.length < LONG_ENOUGH ? 1 : MAX_SLIPS;
  const near = known
    .map((word) => ({ word, slips: slipsToBeginnings(written, word).at(-1) ?? word.length }))
    .filter(({ slips }) => slips <= maxSlips)
    .toSorted((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first?.slips === second?.slips ? undefined : first?.word;
}
