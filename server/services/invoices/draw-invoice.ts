import type { Invoice } from '#contract/invoice.ts';
import { formatDay } from '#domain/kolkata.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise, formatRate } from '#domain/money.ts';
import { createPaper, PAPER_WIDTH, type Paper, type TextStyle } from './paper.ts';

const BODY = { size: 10, weight: 'regular' } as const satisfies TextStyle;
const STRONG = { size: 10, weight: 'bold' } as const satisfies TextStyle;

const columns = [
  { at: 0, width: PAPER_WIDTH * 0.5, align: 'left' },
  { at: PAPER_WIDTH * 0.5, width: PAPER_WIDTH * 0.1, align: 'right' },
  { at: PAPER_WIDTH * 0.6, width: PAPER_WIDTH * 0.2, align: 'right' },
  { at: PAPER_WIDTH * 0.8, width: PAPER_WIDTH * 0.2, align: 'right' },
] as const;

type Cells = readonly [item: string, quantity: string, price: string, amount: string];

const amount = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A tax invoice on A4; as many pages as its lines need. Names appear as they were written. */
export async function drawInvoice(
  invoice: Invoice,
  { invoice: texts, bill: labels }: Messages,
): Promise<Buffer> {
  const paper = await createPaper(texts.title());
  const writeRow = (cells: Cells, style: TextStyle = BODY) =>
    paper.writeRow(
      columns.map((column, index) => ({ ...column, text: cells[index] ?? '' })),
      style,
    );
  writeHead(paper, invoice, texts);
  const { item, quantity: quantityTitle, price, amount: amountTitle } = texts.columns;
  writeRow([item(), quantityTitle(), price(), amountTitle()], STRONG);
  for (const { title, quantity, pricePaise, linePaise } of invoice.lineList) {
    writeRow([title, String(quantity), amount(pricePaise), amount(linePaise)]);
  }
  paper.drawRule();
  for (const [label, paise] of sumsOf(invoice, texts, labels)) writeRow([label, '', '', amount(paise)]);
  paper.drawRule();
  writeRow([texts.total(), '', '', amount(invoice.bill.grandTotalPaise)], STRONG);
  paper.skip(16);
  if (invoice.creditNote !== null) {
    const { creditNoteNumber, issuedAt, creditedPaise } = invoice.creditNote;
    const facts = { day: formatDay(issuedAt), amount: formatPaise(creditedPaise) };
    paper.write(texts.credited({ number: creditNoteNumber, ...facts }), STRONG);
  }
  paper.write(texts.note(), { size: 8, weight: 'regular' });
  return paper.finish();
}

function writeHead(paper: Paper, invoice: Invoice, texts: Messages['invoice']): void {
  paper.write(invoice.sellerName, { size: 18, weight: 'bold' });
  paper.write(`${invoice.outletTitle}, ${invoice.outletAddress}`, BODY);
  paper.write(`${texts.gstin()} ${invoice.gstin}   ${texts.fssai()} ${invoice.fssaiNumber}`, BODY);
  paper.skip(10);
  paper.write(texts.title(), { size: 14, weight: 'bold' });
  const facts = [
    [texts.number(), invoice.invoiceNumber],
    [texts.date(), formatDay(invoice.issuedAt)],
    [texts.subjects[invoice.subject](), invoice.orderRefId],
    [texts.billedTo(), paper.canShow(invoice.customerName) ? invoice.customerName : texts.guest()],
    [texts.placeOfSupply(), invoice.placeOfSupply],
    [texts.sac(), invoice.sacCode],
  ];
  for (const [label, value] of facts) paper.write(`${label}: ${value}`, BODY);
  paper.skip(10);
}

/** What lies between the lines and the total; a sum of nothing is left out. */
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
