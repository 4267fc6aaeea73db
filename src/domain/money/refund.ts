import type { StaffRole } from '#contract/desk/staff.ts';
import type { Bill, TaxComponent } from '#contract/orders/bill.ts';
import { COUNTER_REFUND_PAISE } from '#contract/orders/refund.ts';
import type { BillLine } from '../bill/bill.ts';
import { priceRest } from '../bill/changed-bill.ts';
import { type ActingStaff, usableRolesAt } from '../people/staff-rights.ts';
import { returnedPoints, worthOfPoints } from './loyalty.ts';

/** Limit of a role for all refunds of one order, in paise; null when unlimited (D-47). */
const LIMITS = [
  ['owner', null],
  ['manager', 500_000],
  ['counter', COUNTER_REFUND_PAISE],
] as const satisfies readonly (readonly [StaffRole, number | null])[];

/** The person's role at an outlet with the highest limit; undefined without one. */
export function findRefundRole(
  acting: ActingStaff,
  restaurantId: number,
): { readonly role: StaffRole; readonly limitPaise: number | null } | undefined {
  const roles = usableRolesAt(acting, restaurantId);
  const found = LIMITS.find(([role]) => roles.includes(role));
  return found === undefined ? undefined : { role: found[0], limitPaise: found[1] };
}

export interface PartRefund {
  /** Quantity per line, in line order; all 0 for a refund by amount. */
  readonly quantities: readonly number[];
  readonly totalPaise: number;
  readonly points: number;
  readonly taxes: Bill['taxes'];
}

export interface PaidOrder {
  readonly bill: Bill;
  readonly lines: readonly BillLine[];
  readonly taxes: readonly TaxComponent[];
  readonly earlier: readonly PartRefund[];
}

export type RefundWish = { readonly quantities: readonly number[] } | { readonly paise: number };

export interface Refund extends PartRefund {
  /** The refund without the share that returns as points. */
  readonly moneyPaise: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Amount of an order that is not refunded yet, in paise. */
export function refundableLeft({ bill, earlier }: PaidOrder): number {
  return bill.grandTotalPaise - sum(earlier.map(({ totalPaise }) => totalPaise));
}

/** Food and drink share of a bill in paise: everything but the tip and the delivery fee with its tax. */
export function foodPartOf({ bill, lines, taxes }: Omit<PaidOrder, 'earlier'>): number {
  return Math.max(
    0,
    bill.grandTotalPaise - priceRest(bill, { before: lines, after: [], taxes }).grandTotalPaise,
  );
}

/** Unrefunded food share in paise; refunds by amount reduce the food share before the rest of the bill. */
export function foodLeft(order: PaidOrder): number {
  const refundedPaise = sum(order.earlier.map(({ totalPaise }) => totalPaise));
  return Math.max(0, foodPartOf(order) - refundedPaise);
}

/** Quantity of each line that is not refunded yet. */
export function quantitiesLeft({ lines, earlier }: PaidOrder): number[] {
  return lines.map((line, at) => line.quantity - sum(earlier.map(({ quantities }) => quantities[at] ?? 0)));
}

/**
 * Refund of lines or of an amount (D-47), in paise: lines count with their packing and taxes, less their share of
 * the coupon, so all lines together are the food share; points return in proportion. Undefined when nothing is
 * refundable, or the request exceeds the unrefunded amount or quantity.
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
  // An earlier refund by amount may have left less tax or money than these lines were charged.
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

function taxesLeft({ bill, earlier }: PaidOrder): Tax[] {
  const refunded = earlier.flatMap(({ taxes }) => taxes);
  return bill.taxes.map((tax) => ({
    ...tax,
    taxablePaise: tax.taxablePaise - paiseOf(refunded, tax, 'taxablePaise'),
    taxPaise: tax.taxPaise - paiseOf(refunded, tax, 'taxPaise'),
  }));
}
