import type { GlyphRun } from 'fontkit';
import { graphemesOf } from '#domain/people/graphemes.ts';
import { loadPaperFonts, type PaperFonts, splitByFont, type Weight } from '../invoices/paper-fonts.ts';
import { edgesOf, fillOutlines } from './fill-outlines.ts';

export interface DrawnText {
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly from: number;
  readonly width: number;
}

interface LineStyle {
  readonly weight: Weight;
  readonly fontSize: number;
  readonly width: number;
}

/** Four bytes per dot: opaque black or white. */
export interface LinePicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Relative to the font size, with room for the marks of Devanagari and Gurmukhi. */
const LINE_HEIGHT = 1.5;
const BASELINE = 1.1;

type Fonts = PaperFonts[Weight];

/** A shaped word: glyph runs by font, and its width in dots. */
interface Shaped {
  readonly runs: readonly { readonly run: GlyphRun; readonly scale: number }[];
  readonly width: number;
}

/**
 * Renders a line in scripts that printers lack, by the fonts of invoices and fontkit; sharp cannot render text here,
 * because its SVG loader is blocked, so that it never parses a customer's file.
 */
export async function drawLine(texts: readonly DrawnText[], style: LineStyle): Promise<LinePicture> {
  const { fontSize, width } = style;
  const fonts = (await loadPaperFonts())[style.weight];
  const rowHeight = Math.ceil(fontSize * LINE_HEIGHT);
  const columns = texts.map((text) => ({ text, rows: wrap(text, fonts, fontSize) }));
  const height = rowHeight * Math.max(1, ...columns.map(({ rows }) => rows.length));
  const edges = columns.flatMap(({ text, rows }) =>
    rows.flatMap((row, at) => outlineOf(row, startOf(text, row.width), at * rowHeight + fontSize * BASELINE)),
  );
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [dot, ink] of fillOutlines(edges, width, height).entries()) {
    if (ink === 1) data.fill(0, dot * 4, dot * 4 + 3);
  }
  return { data, width, height };
}

function startOf({ align, from, width }: DrawnText, used: number): number {
  if (align === 'left') return from;
  return align === 'right' ? from + width - used : from + (width - used) / 2;
}

function shape(text: string, fonts: Fonts, fontSize: number): Shaped {
  const runs = splitByFont(text, fonts).map(({ font: { font }, text: part }) => ({
    run: font.layout(part),
    scale: fontSize / font.unitsPerEm,
  }));
  return { runs, width: runs.reduce((sum, { run, scale }) => sum + run.advanceWidth * scale, 0) };
}

/** Wraps a text at blanks, or within words wider than the column. */
function wrap({ text, width }: DrawnText, fonts: Fonts, fontSize: number): Shaped[] {
  const fits = (part: string) => shape(part, fonts, fontSize).width <= width;
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) rows.splice(-1, 1, `${last} ${word}`);
    else rows.push(...(fits(word) ? [word] : breakWord(word, fits)));
  }
  return rows.map((row) => shape(row, fonts, fontSize));
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (const segment of graphemesOf(word)) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + segment)) parts.splice(-1, 1, last + segment);
    else parts.push(segment);
  }
  return parts;
}

/** Outlines of a row; font coordinates point up, picture coordinates down. */
function outlineOf({ runs }: Shaped, left: number, baseline: number) {
  let pen = left;
  return runs.flatMap(({ run, scale }) =>
    run.glyphs.flatMap((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {};
      const from = pen;
      pen += xAdvance * scale;
      return edgesOf(glyph.path.commands, (x, y) => [
        from + (x + xOffset) * scale,
        baseline - (y + yOffset) * scale,
      ]);
    }),
  );
}
