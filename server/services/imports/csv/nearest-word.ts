import { slipsToBeginnings } from '#domain/menu/typing-slip.ts';

const MAX_SLIPS = 2;
/** Shorter words are unrecognisable with two errors. */
const LONG_ENOUGH = 5;

/** The nearest known word within the tolerance; undefined without one or when ambiguous. */
export function findNearestWord(written: string, known: readonly string[]): string | undefined {
  const maxSlips = written.length < LONG_ENOUGH ? 1 : MAX_SLIPS;
  const near = known
    .map((word) => ({ word, slips: slipsToBeginnings(written, word).at(-1) ?? word.length }))
    .filter(({ slips }) => slips <= maxSlips)
    .toSorted((a, b) => a.slips - b.slips);
  const [first, second] = near;
  return first?.slips === second?.slips ? undefined : first?.word;
}
