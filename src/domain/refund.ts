import type { Bill, TaxComponent } from '#contract/bill.ts';
import type { BillLine } from './bill.ts';
import { priceRest } from './changed-bill.ts';
import { returnedPoints, worthOfPoints } from './loyalty.ts';

/** A part of an order that is refunded, or was. */
export interface PartRefund {
  /** How many of each line, in the order of the lines; all 0 for an amount. */
  readonly quantities: readonly number[];
  /** Everything that goes back, points included. */
  readonly totalPaise: number;
  /** Points that had paid for it. */
  readonly points: number;
  /** Taxes within the total. */
  readonly taxes: Bill['taxes'];
}

/** An order that was paid, with its refunds so far. */
export interface PaidOrder {
  readonly bill: Bill;
  readonly lines: readonly BillLine[];
  /** Taxes of the outlet, for which of them are on food. */
  readonly taxes: readonly TaxComponent[];
  readonly earlier: readonly PartRefund[];
}

/** The wanted refund: quantities of lines, or an amount. */
export type RefundWish = { readonly quantities: readonly number[] } | { readonly paise: number };

export interface Refund extends PartRefund {
  /** The total without the points. */
  readonly moneyPaise: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The refundable rest of an order, in paise: never more than was paid. */
export function refundableLeft({ bill, earlier }: PaidOrder): number {
  return bill.grandTotalPaise - sum(earlier.map(({ totalPaise }) => totalPaise));
}

/** The part of a bill that is for food and drink: all of it but delivery with its tax, and tip. */
export function foodPartOf({ bill, lines, taxes }: Omit<PaidOrder, 'earlier'>): number {
  return Math.max(
    0,
    bill.grandTotalPaise - priceRest(bill, { before: lines, after: [], taxes }).grandTotalPaise,
  );
}

/** The rest of the food part; an amount counts against the food first. */
export function foodLeft(order: PaidOrder): number {
  const refundedPaise = sum(order.earlier.map(({ totalPaise }) => totalPaise));
  return Math.max(0, foodPartOf(order) - refundedPaise);
}

/** How many of each line are not refunded yet. */
export function quantitiesLeft({ lines, earlier }: PaidOrder): number[] {
  return lines.map((line, at) => line.quantity - sum(earlier.map(({ quantities }) => quantities[at] ?? 0)));
}

/**
 * The refund of lines or of an amount (D-47), in paise. Lines are worth what the bill shrinks by without them:
 * their food less its share of the coupon, packing and taxes; all lines together are the food part. Points go
 * back in proportion. Undefined where nothing goes back, or more is wished than is left.
 */
export function computeRefund(order: PaidOrder, wish: RefundWish): Refund | undefined {
  const leftPaise = refundableLeft(order);
  const part = 'paise' in wish ? amountPart(order, wish.paise) : linesPart(order, wish.quantities);
  if (part === undefined || part.totalPaise <= 0 || part.totalPaise > leftPaise) return undefined;
  const points = returnedPoints(part.totalPaise, {
    pointsUsed: order.bill.pointsUsed - sum(order.earlier.map((refund) => refund.points)),
    totalPaise: leftPaise,
  });
  return { ...part, points, moneyPaise: part.totalPaise - worthOfPoints(points) };
}

type Part = Pick<PartRefund, 'quantities' | 'totalPaise' | 'taxes'>;

function linesPart(order: PaidOrder, wished: readonly number[]): Part | undefined {
  const left = quantitiesLeft(order);
  const quantities = left.map((_, at) => wished[at] ?? 0);
  const isPossible = quantities.every((quantity, at) => quantity >= 0 && quantity <= (left[at] ?? 0));
  if (!isPossible) return undefined;
  const before = priceQuantities(order, left);
  const after = priceQuantities(
    order,
    left.map((quantity, at) => quantity - (quantities[at] ?? 0)),
  );
  const lessPaise = before.grandTotalPaise - after.grandTotalPaise;
  const totalPaise = Math.min(lessPaise, refundableLeft(order));
  // An earlier amount has left less of the taxes than these lines were charged, or of the money.
  if (totalPaise === refundableLeft(order)) return { quantities, totalPaise, taxes: taxesLeft(order) };
  const taxes = taxesLeft(order).map((tax) => {
    const taxablePaise =
      paiseOf(before.taxes, tax, 'taxablePaise') - paiseOf(after.taxes, tax, 'taxablePaise');
    const taxPaise = paiseOf(before.taxes, tax, 'taxPaise') - paiseOf(after.taxes, tax, 'taxPaise');
    return {
      ...tax,
      taxablePaise: Math.min(taxablePaise, tax.taxablePaise),
      taxPaise: Math.min(taxPaise, tax.taxPaise),
    };
  });
  return { quantities, totalPaise, taxes };
}

function priceQuantities({ bill, lines, taxes }: PaidOrder, quantities: readonly number[]) {
  const after = lines
    .map((line, at) => ({ ...line, quantity: quantities[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return priceRest(bill, { before: lines, after, taxes });
}

function amountPart(order: PaidOrder, paise: number): Part {
  const leftPaise = refundableLeft(order);
  const share = (whole: number) => (leftPaise === 0 ? 0 : Math.floor((whole * paise) / leftPaise));
  return {
    quantities: order.lines.map(() => 0),
    totalPaise: paise,
    taxes: taxesLeft(order).map((tax) => ({
      ...tax,
      taxablePaise: share(tax.taxablePaise),
      taxPaise: share(tax.taxPaise),
    })),
  };
}

type Tax = Bill['taxes'][number];

const isSame = (one: Tax, other: Tax) =>
  one.code === other.code && one.rateBasisPoints === other.rateBasisPoints;

const paiseOf = (taxes: readonly Tax[], tax: Tax, amount: 'taxablePaise' | 'taxPaise') =>
  sum(taxes.filter((other) => isSame(other, tax)).map((other) => other[amount]));

/** Taxes of the bill that no earlier refund has given back. */
function taxesLeft({ bill, earlier }: PaidOrder): Tax[] {
  const refunded = earlier.flatMap(({ taxes }) => taxes);
  return bill.taxes.map((tax) => ({
    ...tax,
    taxablePaise: tax.taxablePaise - paiseOf(refunded, tax, 'taxablePaise'),
    taxPaise: tax.taxPaise - paiseOf(refunded, tax, 'taxPaise'),
  }));
}
