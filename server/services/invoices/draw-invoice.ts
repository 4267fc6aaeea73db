import type { CreditNote, Invoice } from '#contract/orders/invoice.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { type LineCells, startPaper, writePaperRow } from './invoice-paper.ts';
import type { TextStyle } from './paper.ts';

const STRONG = { size: 10, weight: 'bold' } as const satisfies TextStyle;

const amount = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Draws a tax invoice on A4 with as many pages as needed, names in their own script; returns the PDF. */
export async function drawInvoice(
  invoice: Invoice,
  { invoice: texts, bill: labels, dates }: Messages,
): Promise<Buffer> {
  const paper = await startPaper(invoice, texts.title(), {
    ...{ taxTexts: texts, customerName: invoice.customerName },
    facts: [
      [texts.number(), invoice.invoiceNumber],
      [texts.date(), formatDay(invoice.issuedAt, dates)],
      [texts.subjects[invoice.subject](), invoice.orderRefId],
    ],
  });
  const writeRow = (cells: LineCells, weight?: 'bold') => writePaperRow(paper, cells, weight);
  const { item, quantity: quantityTitle, price, amount: amountTitle } = texts.columns;
  writeRow([item(), quantityTitle(), price(), amountTitle()], 'bold');
  for (const { title, quantity, pricePaise, linePaise } of invoice.lineList) {
    writeRow([title, String(quantity), amount(pricePaise), amount(linePaise)]);
  }
  paper.drawRule();
  for (const [label, paise] of sumsOf(invoice, texts, labels)) writeRow([label, '', '', amount(paise)]);
  paper.drawRule();
  writeRow([texts.total(), '', '', amount(invoice.bill.grandTotalPaise)], 'bold');
  paper.skip(16);
  for (const { creditNoteNumber, issuedAt, creditedPaise } of creditNotesOf(invoice)) {
    const facts = { day: formatDay(issuedAt, dates), amount: formatPaise(creditedPaise) };
    paper.write(texts.credited({ number: creditNoteNumber, ...facts }), STRONG);
  }
  paper.write(texts.note(), { size: 8, weight: 'regular' });
  return paper.finish();
}

function creditNotesOf({ creditNote, creditNoteList }: Invoice): readonly CreditNote[] {
  return creditNote === null ? creditNoteList : [creditNote, ...creditNoteList];
}

/** The rows between the lines and the total, e.g. discount and taxes; rows of zero are omitted. */
function sumsOf(
  { bill }: Invoice,
  texts: Messages['invoice'],
  labels: Messages['bill'],
): (readonly [string, number])[] {
  const taxes = bill.taxes.flatMap(({ code, rateBasisPoints, taxablePaise, taxPaise }, index) => [
    ...(index === 0 ? [[texts.taxable(), taxablePaise] as const] : []),
    [texts.taxOf({ code, rate: formatRate(rateBasisPoints) }), taxPaise] as const,
  ]);
  const sums: (readonly [string, number])[] = [
    [labels.itemTotal(), bill.itemTotalPaise],
    [labels.couponDiscount(), -bill.couponDiscountPaise],
    [labels.packing(), bill.packingPaise],
    [labels.delivery(), bill.deliveryPaise],
    ...taxes,
    [labels.tip(), bill.tipPaise],
    [labels.roundOff(), bill.roundOffPaise],
  ];
  return sums.filter(([, paise]) => paise !== 0);
}
