import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperWidth, Printout } from '#contract/desk/kitchen/printout.ts';
import { type DrawnText, drawLine } from './draw-line.ts';

/** Characters of the built-in font per line, by width of the paper in mm. */
const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 };
const DOTS_PER_COLUMN = 12;
const AMOUNT_COLUMNS = 11;
const FEED_LINES = 4;

/** Font size of lines printed as pictures, which matches the height of the built-in font. */
const FONT_DOTS = 26;
const HEADING_DOTS = 48;

/** Printer fonts lack a rupee sign. */
const printable = (text: string) => text.replaceAll('₹', 'Rs ').replaceAll('−', '-');

/** Characters of the common code page; lines with others are printed as pictures. */
const OWN_LETTERS = /^[\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** A printout as ESC/POS, with a final cut. */
export async function encodePrintout(printout: Printout, paperWidth: PaperWidth): Promise<Uint8Array> {
  const columns = COLUMNS[paperWidth];
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: FEED_LINES });
  encoder.initialize().codepage('windows1252');
  for (const line of printout) {
    if (textsOf(line).every((text) => OWN_LETTERS.test(text))) encodeLine(encoder, line, columns);
    else encoder.image(await pictureOf(line, columns * DOTS_PER_COLUMN), { mode: 'raster' });
  }
  return encoder.cut('partial').encode();
}

function textsOf(line: Printout[number]): string[] {
  if (line.kind === 'rule') return [];
  return (line.kind === 'pair' ? [line.left, line.right] : [line.text]).map(printable);
}

function encodeLine(encoder: ReceiptPrinterEncoder, line: Printout[number], columns: number): void {
  if (line.kind === 'rule') encoder.rule({ style: 'single' });
  if (line.kind === 'heading')
    encoder.align('center').bold(true).size(2).line(printable(line.text)).size(1).bold(false).align('left');
  if (line.kind === 'text') encoder.bold(line.isStrong).line(printable(line.text)).bold(false);
  if (line.kind !== 'pair') return;
  const widths = [
    { width: columns - AMOUNT_COLUMNS, align: 'left' as const },
    { width: AMOUNT_COLUMNS, align: 'right' as const },
  ];
  encoder
    .bold(line.isStrong)
    .table(widths, [[printable(line.left), printable(line.right)]])
    .bold(false);
}

function pictureOf(line: Printout[number], width: number) {
  const [text = '', right = ''] = textsOf(line);
  if (line.kind === 'heading')
    return drawLine([{ text, align: 'center', from: 0, width }], {
      ...{ weight: 'bold', fontSize: HEADING_DOTS, width },
    });
  const weight = line.kind !== 'rule' && line.isStrong ? 'bold' : 'regular';
  const indent = (text.length - text.trimStart().length) * DOTS_PER_COLUMN;
  const amount = line.kind === 'pair' ? AMOUNT_COLUMNS * DOTS_PER_COLUMN : 0;
  const left: DrawnText = {
    ...{ text: text.trimStart(), align: 'left', from: indent, width: width - indent - amount },
  };
  const texts: DrawnText[] = [left, { text: right, align: 'right', from: width - amount, width: amount }];
  return drawLine(texts, { weight, fontSize: FONT_DOTS, width });
}
