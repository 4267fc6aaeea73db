import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPaper } from './paper.ts';
import { loadPaperFonts, printableOf, splitByFont } from './paper-fonts.ts';

const { regular } = await loadPaperFonts();
const runsOf = (text: string) => splitByFont(text, regular).map(({ font, text: run }) => [font.name, run]);

test('a text of several scripts is split in runs by the font that has its letters', () => {
  expect(runsOf('Asha वर्मा, ਕੌਰ ₹99')).toEqual([
    ['noto-sans-latin-400-normal', 'Asha '],
    ['noto-sans-devanagari-devanagari-400-normal', 'वर्मा'],
    ['noto-sans-latin-400-normal', ', '],
    ['mukta-mahee-gurmukhi-400-normal', 'ਕੌਰ ₹'],
    ['noto-sans-latin-400-normal', '99'],
  ]);
});

test('an emoji is left out and the word beside it stays', () => {
  expect(printableOf('🌸 Asha 👩‍🍳 🇮🇳', regular)).toBe('Asha');
});

test('a mark of direction does not turn a text around', () => {
  expect(printableOf('\u202Eillor\u202C Rolls', regular)).toBe('illor Rolls');
});

const indic = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x900, max: 0x97f }).map((point) => String.fromCodePoint(point)),
    fc.integer({ min: 0xa00, max: 0xa7f }).map((point) => String.fromCodePoint(point)),
    fc.constantFrom('\u094D', '\u0A4D', '\u200D', ' '),
  ),
  maxLength: 60,
});

test('any text is drawn, however its letters and marks follow one another', async () => {
  const anyText = fc.oneof(indic, fc.string({ unit: 'grapheme', maxLength: 60 }));
  const paper = await createPaper('Names');
  const property = fc.property(anyText, (text) => paper.write(text, { size: 10, weight: 'bold' }));
  fc.assert(property, { numRuns: 500 });
  expect((await paper.finish()).subarray(-6).toString()).toBe('%%EOF\n');
});
