import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWord, slipsToBeginnings } from './typing-slip.ts';

const letters = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'abcde'), minLength, maxLength: 10 });

function slip(word: string, at: number, kind: 'lost' | 'doubled' | 'wrong' | 'swapped'): string {
  const letter = word[at] ?? '';
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  if (kind === 'lost') return before + after;
  if (kind === 'doubled') return before + letter + letter + after;
  if (kind === 'wrong') return `${before}z${after}`;
  return before + (after[0] ?? '') + letter + after.slice(1);
}

describe('a typing slip', () => {
  it('is forgiven once in a word of four letters or more', () => {
    const kind = fc.constantFrom('lost' as const, 'doubled' as const, 'wrong' as const, 'swapped' as const);
    fc.assert(
      fc.property(letters(4), fc.nat(9), kind, (word, at, how) => {
        expect(matchWord(slip(word, at % word.length, how), word)).toBeDefined();
      }),
    );
  });

  it.each([
    ['paneer', 'paneer', 0],
    ['pan', 'paneer', 1],
    ['panner', 'paneer', 2],
    ['chiken', 'chicken', 2],
    ['manchurain', 'manchurian', 2],
    ['capuchino', 'cappuccino', 2],
    ['chikc', 'chicken', 3],
    ['nan', 'naan', 2],
    ['te', 'ta', undefined],
    ['bun', 'bagel', undefined],
    ['paneer', 'pan', undefined],
    ['momos', 'pizza', undefined],
  ])('matches %s with %s as %s', (typed, word, match) => {
    expect(matchWord(typed, word)).toBe(match);
  });

  it('counts none between a word and itself, and as many both ways', () => {
    fc.assert(
      fc.property(letters(0), letters(0), (a, b) => {
        expect(slipsToBeginnings(a, a).at(-1)).toBe(0);
        expect(slipsToBeginnings(a, b).at(-1)).toBe(slipsToBeginnings(b, a).at(-1));
        expect(slipsToBeginnings(a, b).at(-1)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});
