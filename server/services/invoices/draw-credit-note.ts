import type { OrderCreditNote } from '#contract/orders/invoice.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatRate } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { type LineCells, startPaper, writePaperRow } from './invoice-paper.ts';

const amount = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Draws a credit note on A4, which names the invoice that it reverses; returns the PDF. */
export async function drawCreditNote(
  creditNote: OrderCreditNote,
  { invoice: texts, refunds, dates }: Messages,
): Promise<Buffer> {
  const { paper: labels } = refunds;
  const { invoiceNumber, invoicedAt } = creditNote;
  const paper = await startPaper(creditNote, labels.title(), {
    ...{ taxTexts: texts, customerName: creditNote.customerName },
    facts: [
      [labels.number(), creditNote.creditNoteNumber],
      [texts.date(), formatDay(creditNote.issuedAt, dates)],
      [labels.invoice(), labels.invoiceOf({ number: invoiceNumber, day: formatDay(invoicedAt, dates) })],
      [texts.subjects.ORDER(), creditNote.orderRefId],
    ],
  });
  const writeRow = (cells: LineCells, weight?: 'bold') => writePaperRow(paper, cells, weight);
  const taxPaise = creditNote.taxes.reduce((sum, tax) => sum + tax.taxPaise, 0);
  writeRow([labels.item(), texts.columns.quantity(), '', texts.columns.amount()], 'bold');
  for (const { title, quantity } of creditNote.lineList) writeRow([title, String(quantity), '', '']);
  if (creditNote.lineList.length === 0) writeRow([refunds.ofAmount(), '', '', '']);
  paper.drawRule();
  writeRow([labels.beforeTax(), '', '', amount(creditNote.creditedPaise - taxPaise)]);
  for (const { code, rateBasisPoints, taxPaise: paise } of creditNote.taxes) {
    writeRow([texts.taxOf({ code, rate: formatRate(rateBasisPoints) }), '', '', amount(paise)]);
  }
  paper.drawRule();
  writeRow([labels.total(), '', '', amount(creditNote.creditedPaise)], 'bold');
  paper.skip(16);
  const { pointsReturned: points } = creditNote;
  if (points > 0) paper.write(labels.points({ points }), { size: 10, weight: 'regular' });
  paper.write(labels.note(), { size: 8, weight: 'regular' });
  return paper.finish();
}
