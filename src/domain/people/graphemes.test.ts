import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cutFileName, cutText, graphemesOf, initialOf } from './graphemes.ts';

test.each([
  ['🌸 Asha', '🌸'],
  ['  asha rao', 'A'],
  ['👩‍🍳 Chef', '👩‍🍳'],
  ['🇮🇳 India', '🇮🇳'],
  ['हिन्दी', 'हि'],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਗੁ'],
  ['e\u0301lan', 'E\u0301'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

describe('a cut text', () => {
  it('stays as it is where it fits', () => {
    expect(cutText('Asha', 4, '…')).toBe('Asha');
  });

  it('ends before the character that does not fit', () => {
    expect(cutText('Asha 👩‍🍳', 8, '…')).toBe('Asha…');
    expect(cutText('शर्मा जी', 2)).toBe('श');
    expect(cutText('ab👩‍👩‍👧', 5)).toBe('ab');
  });

  it.each([
    ['आशा वर्मा.jpg', 20, 'आशा वर्मा.jpg'],
    ['आशा वर्मा.jpg', 12, 'आशा व.jpg'],
    ['🌸🌸🌸.jpeg', 10, '🌸🌸.jpeg'],
    ['🌸🌸🌸', 5, '🌸🌸'],
  ])('of a file keeps its ending: %s in %i', (name, maxLength, cut) => {
    expect(cutFileName(name, maxLength)).toBe(cut);
  });

  it('is never longer than allowed and a beginning of whole characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (text, max) => {
          const cut = cutText(text, max);
          expect(cut.length).toBeLessThanOrEqual(max);
          const whole = [...graphemesOf(text)];
          const beginnings = whole.map((_, count) => whole.slice(0, count).join('').trimEnd());
          expect([...beginnings, text]).toContain(cut);
        },
      ),
    );
  });
});
