import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { graphemesOf } from '#domain/people/graphemes.ts';

/**
 * Font files in order of preference: a text takes the first that has its letters. Gurmukhi is Mukta Mahee, because
 * fontkit fails on the empty anchors of Noto Sans Gurmukhi (foliojs/fontkit issue 367).
 */
const FAMILIES = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans-devanagari', 'devanagari'],
  ['mukta-mahee', 'gurmukhi'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'cyrillic'],
] as const;

export type Weight = 'regular' | 'bold';
const NUMBERS = { regular: 400, bold: 700 } as const satisfies Record<Weight, number>;

export interface PaperFont {
  /** Registered name within a document. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
  readonly covers: (codePoint: number) => boolean;
}

/** Fonts of a weight in order of preference; never empty. */
export type PaperFonts = Readonly<Record<Weight, readonly [PaperFont, ...PaperFont[]]>>;

export interface TextRun {
  readonly font: PaperFont;
  readonly text: string;
}

let loading: Promise<PaperFonts> | undefined;

/** Loads the font files once per process; rejects when one is missing or damaged. */
export function loadPaperFonts(): Promise<PaperFonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([readWeight('regular'), readWeight('bold')]);
  return { regular, bold };
}

async function readWeight(weight: Weight): Promise<PaperFonts[Weight]> {
  const [first, ...others] = await Promise.all(FAMILIES.map((family) => readFont(family, weight)));
  if (first === undefined) throw new Error('no font is listed');
  return [first, ...others];
}

async function readFont([family, subset]: (typeof FAMILIES)[number], weight: Weight): Promise<PaperFont> {
  const name = `${family}-${subset}-${NUMBERS[weight]}-normal`;
  const bytes = await readFile(
    fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`)),
  );
  const font = requireFont(create(bytes), name);
  return { name, bytes, font, covers: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

function requireFont(found: ReturnType<typeof create>, name: string): Font {
  if (!('hasGlyphForCodePoint' in found)) throw new Error(`${name} is not a single font`);
  return found;
}

/**
 * Invisible characters, which are omitted; joiners stay in Devanagari, where they shape letters, because fontkit
 * cannot measure them in other scripts.
 */
const UNDRAWN = /(?!(?<=\p{Script=Devanagari})[\u200C\u200D])[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu;
const JOINERS = /[\u200C\u200D]/g;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3/u;

/**
 * Splits a text by font, after `printableOf`; characters without a font show the box of the first font, except
 * emoji, which are omitted.
 */
export function splitByFont(text: string, fonts: PaperFonts[Weight]): TextRun[] {
  const runs: TextRun[] = [];
  for (const segment of graphemesOf(printableOf(text, fonts))) {
    const last = runs.at(-1);
    const font = findFont(segment, last === undefined ? fonts : [last.font, ...fonts]) ?? fonts[0];
    if (last?.font === font) runs.splice(-1, 1, { font, text: last.text + segment });
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** A text as one line, without emoji that no font has and without invisible characters, e.g. direction marks. */
export function printableOf(text: string, fonts: PaperFonts[Weight]): string {
  const normalised = text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNDRAWN, '');
  const printable = [...graphemesOf(normalised)].filter(
    (segment) => findFont(segment, fonts) !== undefined || !EMOJI.test(segment),
  );
  return printable.join('').replaceAll(/ {2,}/g, ' ').trim();
}

function findFont(segment: string, fonts: readonly PaperFont[]): PaperFont | undefined {
  const codePoints = Array.from(
    segment.replaceAll(JOINERS, ''),
    (character) => character.codePointAt(0) ?? 0,
  );
  return codePoints.length === 0 ? undefined : fonts.find(({ covers }) => codePoints.every(covers));
}
