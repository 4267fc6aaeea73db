import PDFDocument from 'pdfkit';
import type { Invoice } from '#contract/invoice.ts';
import { formatDay } from '#domain/kolkata.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatRate } from '#domain/money.ts';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const ROW_GAP = 6;

/** Left edge, width and side of each column. */
const columns = [
  { at: MARGIN, width: WIDTH * 0.5, align: 'left' },
  { at: MARGIN + WIDTH * 0.5, width: WIDTH * 0.1, align: 'right' },
  { at: MARGIN + WIDTH * 0.6, width: WIDTH * 0.2, align: 'right' },
  { at: MARGIN + WIDTH * 0.8, width: WIDTH * 0.2, align: 'right' },
] as const;

type Sheet = InstanceType<typeof PDFDocument>;

/** The fonts that every reader has know the western letters only; others are left out. */
const printable = (text: string): string => text.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '').trim();

const amount = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A tax invoice on A4; as many pages as its lines need. */
export function drawInvoice(invoice: Invoice, { invoice: texts, bill: labels }: Messages): Promise<Buffer> {
  const sheet = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: texts.title } });
  const done = collect(sheet);
  drawHead(sheet, invoice, texts);
  drawRow(
    sheet,
    [texts.columns.item, texts.columns.quantity, texts.columns.price, texts.columns.amount],
    true,
  );
  for (const { title, quantity, pricePaise, linePaise } of invoice.lineList) {
    drawRow(sheet, [title, String(quantity), amount(pricePaise), amount(linePaise)]);
  }
  drawRule(sheet);
  for (const [label, paise] of sumsOf(invoice, texts, labels)) drawRow(sheet, [label, '', '', amount(paise)]);
  drawRule(sheet);
  drawRow(sheet, [texts.total, '', '', amount(invoice.bill.grandTotalPaise)], true);
  sheet.moveDown(2).fontSize(8).font('Helvetica').text(texts.note, MARGIN, undefined, { width: WIDTH });
  sheet.end();
  return done;
}

function collect(sheet: Sheet): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
  });
}

function drawHead(sheet: Sheet, invoice: Invoice, texts: Messages['invoice']): void {
  sheet.font('Helvetica-Bold').fontSize(18).text(printable(invoice.sellerName));
  sheet
    .font('Helvetica')
    .fontSize(10)
    .text(printable(`${invoice.outletTitle}, ${invoice.outletAddress}`));
  sheet.text(`${texts.gstin} ${invoice.gstin}   ${texts.fssai} ${invoice.fssaiNumber}`);
  sheet.moveDown().font('Helvetica-Bold').fontSize(14).text(texts.title);
  sheet.font('Helvetica').fontSize(10);
  const facts = [
    [texts.number, invoice.invoiceNumber],
    [texts.date, formatDay(invoice.issuedAt)],
    [texts.order, invoice.orderRefId],
    [texts.billedTo, printable(invoice.customerName) || texts.guest],
    [texts.placeOfSupply, printable(invoice.placeOfSupply)],
    [texts.sac, invoice.sacCode],
  ];
  for (const [label, value] of facts) sheet.text(`${label}: ${value}`);
  sheet.moveDown();
}

/** What lies between the lines and the total; a sum of nothing is left out. */
function sumsOf(
  { bill }: Invoice,
  texts: Messages['invoice'],
  labels: Messages['bill'],
): (readonly [string, number])[] {
  const taxes = bill.taxes.flatMap(({ code, rateBasisPoints, taxablePaise, taxPaise }, index) => [
    ...(index === 0 ? [[texts.taxable, taxablePaise] as const] : []),
    [texts.taxOf(code, formatRate(rateBasisPoints)), taxPaise] as const,
  ]);
  const sums: (readonly [string, number])[] = [
    [labels.itemTotal, bill.itemTotalPaise],
    [labels.couponDiscount, -bill.couponDiscountPaise],
    [labels.packing, bill.packingPaise],
    [labels.delivery, bill.deliveryPaise],
    ...taxes,
    [labels.tip, bill.tipPaise],
    [labels.roundOff, bill.roundOffPaise],
  ];
  return sums.filter(([, paise]) => paise !== 0);
}

/** One row of the table; the next begins below its tallest cell. */
function drawRow(sheet: Sheet, cells: readonly string[], isStrong = false): void {
  sheet.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
  const texts = cells.map(printable);
  const heights = texts.map((text, index) =>
    sheet.heightOfString(text, { width: columns[index]?.width ?? 0 }),
  );
  const height = Math.max(...heights) + ROW_GAP;
  if (sheet.y + height > sheet.page.height - MARGIN) sheet.addPage();
  const top = sheet.y;
  for (const [index, { at, width, align }] of columns.entries()) {
    sheet.text(texts[index] ?? '', at, top, { width, align });
  }
  sheet.x = MARGIN;
  sheet.y = top + height;
}

function drawRule(sheet: Sheet): void {
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + WIDTH, sheet.y)
    .lineWidth(0.5)
    .stroke();
  sheet.y += ROW_GAP;
}
