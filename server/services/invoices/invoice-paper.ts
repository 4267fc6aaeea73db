import type { Invoice } from '#contract/orders/invoice.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { createPaper, PAPER_WIDTH, type Paper, type TextStyle } from './paper.ts';

const BODY = { size: 10, weight: 'regular' } as const satisfies TextStyle;

const columns = [
  { at: 0, width: PAPER_WIDTH * 0.5, align: 'left' },
  { at: PAPER_WIDTH * 0.5, width: PAPER_WIDTH * 0.1, align: 'right' },
  { at: PAPER_WIDTH * 0.6, width: PAPER_WIDTH * 0.2, align: 'right' },
  { at: PAPER_WIDTH * 0.8, width: PAPER_WIDTH * 0.2, align: 'right' },
] as const;

export type LineCells = readonly [item: string, quantity: string, price: string, amount: string];

type Seller = Pick<
  Invoice,
  'sellerName' | 'outletTitle' | 'outletAddress' | 'gstin' | 'fssaiNumber' | 'placeOfSupply' | 'sacCode'
>;

interface Head {
  readonly taxTexts: Messages['invoice'];
  readonly customerName: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Starts an invoice or credit note on A4 with seller, title and facts. */
export async function startPaper(
  { sellerName, outletTitle, outletAddress, gstin, fssaiNumber, placeOfSupply, sacCode }: Seller,
  title: string,
  { taxTexts, customerName, facts }: Head,
): Promise<Paper> {
  const paper = await createPaper(title);
  paper.write(sellerName, { size: 18, weight: 'bold' });
  paper.write(`${outletTitle}, ${outletAddress}`, BODY);
  paper.write(`${taxTexts.gstin()} ${gstin}   ${taxTexts.fssai()} ${fssaiNumber}`, BODY);
  paper.skip(10);
  paper.write(title, { size: 14, weight: 'bold' });
  const all = [
    ...facts,
    [taxTexts.billedTo(), paper.canShow(customerName) ? customerName : taxTexts.guest()],
    [taxTexts.placeOfSupply(), placeOfSupply],
    [taxTexts.sac(), sacCode],
  ];
  for (const [label, value] of all) paper.write(`${label}: ${value}`, BODY);
  paper.skip(10);
  return paper;
}

export function writePaperRow(paper: Paper, cells: LineCells, weight: TextStyle['weight'] = 'regular'): void {
  paper.writeRow(
    columns.map((column, index) => ({ ...column, text: cells[index] ?? '' })),
    { size: 10, weight },
  );
}
