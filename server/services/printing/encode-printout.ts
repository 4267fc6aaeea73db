import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperWidth, Printout } from '#contract/desk/printout.ts';

/** Letters of the printers' own font in a line. */
const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 };
const AMOUNT_COLUMNS = 11;
const FEED_LINES = 4;

/** The fonts of receipt printers have no sign for rupees, and only the letters of Western Europe. */
const printable = (text: string) => text.replaceAll('₹', 'Rs ').replaceAll('−', '-');

/** A printout as ESC/POS, with a cut at its end. */
export function encodePrintout(printout: Printout, paperWidth: PaperWidth): Uint8Array {
  const columns = COLUMNS[paperWidth];
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: FEED_LINES });
  encoder.initialize().codepage('windows1252');
  for (const line of printout) encodeLine(encoder, line, columns);
  return encoder.cut('partial').encode();
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
