import PDFDocument from 'pdfkit';
import { graphemesOf } from '#domain/people/graphemes.ts';
import { loadPaperFonts, printableOf, splitByFont, type TextRun, type Weight } from './paper-fonts.ts';

const MARGIN = 48;
const ROW_GAP = 4;
/** Distance of two lines, and distance from the top of a line to its baseline, relative to the font size. */
const LINE_HEIGHT = 1.4;
const ASCENT = 1.05;
/** Indic glyphs are ordered differently from their letters, so the letters are added for search and copy. */
const COMBINING_MARK = /\p{M}/u;

export interface TextBox {
  readonly at: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
}

interface TextLine {
  readonly runs: readonly TextRun[];
  readonly width: number;
}

/** Content width of an A4 page, in points. */
export const PAPER_WIDTH = 595.28 - 2 * MARGIN;

/** An A4 document written top-down over several pages, in any script with a font. */
export interface Paper {
  readonly write: (text: string, style: TextStyle) => void;
  /** Writes texts side by side, each at points from the left margin; the next row starts below the tallest. */
  readonly writeRow: (cells: readonly (TextBox & { readonly text: string })[], style: TextStyle) => void;
  /** False for a text that `printableOf` omits completely. */
  readonly canShow: (text: string) => boolean;
  readonly drawRule: () => void;
  readonly skip: (points: number) => void;
  readonly finish: () => Promise<Buffer>;
}

/** Starts an A4 document; rejects when a font cannot be loaded. */
export async function createPaper(title: string): Promise<Paper> {
  const fonts = await loadPaperFonts();
  const sheet = new PDFDocument({ size: 'A4', margin: MARGIN, pdfVersion: '1.7', info: { Title: title } });
  for (const font of [...fonts.regular, ...fonts.bold]) sheet.registerFont(font.name, font.bytes);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
  });
  const widthOf = (runs: readonly TextRun[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + sheet.font(font.name).fontSize(size).widthOfString(text), 0);
  const breakLines = (text: string, style: TextStyle, width: number) =>
    fillLines(splitWords(text), width, (words) => {
      const runs = splitByFont(words, fonts[style.weight]);
      return { runs, width: widthOf(runs, style.size) };
    });

  const writeRow: Paper['writeRow'] = (cells, style) => {
    const step = style.size * LINE_HEIGHT;
    const blocks = cells.map((cell) => ({ cell, lines: breakLines(cell.text, style, cell.width) }));
    const count = Math.max(1, ...blocks.map(({ lines }) => lines.length));
    // Line by line, so that a tall row continues on the next page.
    for (let index = 0; index < count; index += 1) {
      if (sheet.y + step > sheet.page.height - MARGIN) sheet.addPage();
      const top = sheet.y;
      for (const { cell, lines } of blocks) drawLine(sheet, lines[index], cell, style, top);
      sheet.y = top + step;
    }
    sheet.y += ROW_GAP;
  };
  return {
    writeRow,
    write: (text, style) => writeRow([{ text, at: 0, width: PAPER_WIDTH, align: 'left' }], style),
    canShow: (text) => printableOf(text, fonts.regular) !== '',
    drawRule: () => {
      const y = sheet.y + ROW_GAP / 2;
      sheet
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + PAPER_WIDTH, y)
        .lineWidth(0.5)
        .stroke();
      sheet.y = y + ROW_GAP;
    },
    skip: (points) => {
      sheet.y += points;
    },
    finish: () => {
      sheet.end();
      return done;
    },
  };
}

const splitWords = (text: string): string[] => text.replaceAll(/\s+/g, ' ').split(/(?= )/);

function fillLines(words: readonly string[], width: number, measure: (text: string) => TextLine): TextLine[] {
  const lines: TextLine[] = [];
  let line = '';
  const add = (piece: string) => {
    if (measure(line + piece).width <= width) {
      line += piece;
      return true;
    }
    return false;
  };
  const end = () => {
    if (line !== '') lines.push(measure(line));
    line = '';
  };
  for (const word of words) {
    if (add(word)) continue;
    end();
    if (add(word.trimStart())) continue;
    for (const segment of graphemesOf(word.trimStart())) {
      if (add(segment)) continue;
      end();
      line = segment;
    }
  }
  end();
  return lines;
}

function drawLine(
  sheet: PDFKit.PDFDocument,
  line: TextLine | undefined,
  { at, width, align }: TextBox,
  { size }: TextStyle,
  top: number,
): void {
  if (line === undefined || line.runs.length === 0) return;
  let x = MARGIN + at + (align === 'right' ? width - line.width : 0);
  for (const { font, text } of line.runs) {
    const isReordered = COMBINING_MARK.test(text);
    if (isReordered) sheet.markContent('Span', { actual: text });
    sheet.font(font.name).fontSize(size);
    sheet.text(text, x, top + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
    if (isReordered) sheet.endMarkedContent();
    x += sheet.widthOfString(text);
  }
}
