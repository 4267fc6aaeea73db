import type { Bill, PricingProfile, TaxClass, TaxComponent } from '#contract/bill.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { findDeliveryBand } from './delivery-area.ts';
import { usablePoints, worthOfPoints } from './loyalty.ts';
import { applyBasisPoints, roundToRupee } from './money.ts';

/** One line of a cart as the bill sees it: price and packing of one, in paise. */
export interface BillLine {
  readonly pricePaise: number;
  readonly quantity: number;
  readonly packingPaise: number;
  readonly taxClass: TaxClass;
}

/** What a coupon gives: so much off the food, and maybe the delivery. */
export interface CouponDiscount {
  readonly foodDiscountPaise: number;
  readonly isDeliveryFree: boolean;
}

export interface BillInput {
  readonly orderType: CartOrderType;
  readonly lines: readonly BillLine[];
  readonly pricing: PricingProfile;
  /** Outlet to door; null while the place is not known, which is billed as the nearest band. */
  readonly distanceMetres: number | null;
  readonly coupon: CouponDiscount | null;
  readonly tipPaise: number;
  /** What the wallet may pay; 0 when it is not used. */
  readonly walletAvailablePaise: number;
  /** The balance of points; 0 when they are not used. */
  readonly pointsAvailable: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** How much an order is short of the minimum, in paise; minimums are for home delivery, before discount. */
export function missingForMinimum(
  pricing: PricingProfile,
  orderType: CartOrderType,
  itemTotalPaise: number,
): number {
  return orderType === 'HomeDelivery' ? Math.max(0, pricing.minimumOrderPaise - itemTotalPaise) : 0;
}

function totalOf(lines: readonly BillLine[], taxClass?: TaxClass): number {
  const counted = lines.filter((line) => taxClass === undefined || line.taxClass === taxClass);
  return sum(counted.map((line) => line.pricePaise * line.quantity));
}

function packingOf({ orderType, lines, pricing }: BillInput): number {
  if (orderType === 'DineIn') return 0;
  return Math.min(sum(lines.map((line) => line.packingPaise * line.quantity)), pricing.packingCapPaise);
}

/** The fee before any offer. Too far is billed as the last band: whether it is refused is not the bill's to say. */
function deliveryFeeOf({ orderType, lines, pricing, distanceMetres }: BillInput): number {
  if (orderType !== 'HomeDelivery' || lines.length === 0) return 0;
  const band = findDeliveryBand(pricing, distanceMetres ?? 0) ?? pricing.deliveryBands.at(-1);
  return band?.feePaise ?? 0;
}

/** "Free above" looks at the item total before discount, so that a coupon never costs the free delivery. */
function isDeliveryFree({ pricing, coupon }: BillInput, itemTotalPaise: number): boolean {
  const { freeDeliveryAbovePaise } = pricing;
  const isAbove = freeDeliveryAbovePaise !== null && itemTotalPaise >= freeDeliveryAbovePaise;
  return isAbove || coupon?.isDeliveryFree === true;
}

/** Every food line carries the same taxes, so a discount spread over them is one discount on their sum. */
function taxesOf(taxes: readonly TaxComponent[], taxable: Record<TaxClass, number>): Bill['taxes'] {
  return taxes
    .map(({ code, rateBasisPoints, appliesTo }) => ({
      code,
      rateBasisPoints,
      taxablePaise: taxable[appliesTo],
      taxPaise: applyBasisPoints(taxable[appliesTo], rateBasisPoints),
    }))
    .filter((tax) => tax.taxablePaise > 0);
}

/** Points first, since only they are limited; the wallet takes what is left, as far as it reaches. */
function tendersOf(grandTotalPaise: number, input: BillInput) {
  const pointsUsed = usablePoints(input.pointsAvailable, grandTotalPaise);
  const pointsPaidPaise = worthOfPoints(pointsUsed);
  const walletPaidPaise = Math.max(
    0,
    Math.min(input.walletAvailablePaise, grandTotalPaise - pointsPaidPaise),
  );
  const payablePaise = grandTotalPaise - pointsPaidPaise - walletPaidPaise;
  return { walletPaidPaise, pointsUsed, pointsPaidPaise, payablePaise };
}

/**
 * The bill of a cart (decisions 10 to 15), all amounts in paise. Food after discount, packing and
 * delivery are taxed with the taxes of food; alcohol with its own; the tip with none. A discount
 * never exceeds the food. One round-off to the rupee at the end; wallet and points pay, they do not reduce.
 */
export function createBill(input: BillInput): Bill {
  const { lines, pricing, coupon, tipPaise } = input;
  const itemTotalPaise = totalOf(lines);
  const foodPaise = totalOf(lines, 'FOOD');
  const couponDiscountPaise = Math.max(0, Math.min(coupon?.foodDiscountPaise ?? 0, foodPaise));
  const packingPaise = packingOf(input);
  const deliveryFeePaise = deliveryFeeOf(input);
  const deliveryDiscountPaise = isDeliveryFree(input, itemTotalPaise) ? deliveryFeePaise : 0;
  const deliveryPaise = deliveryFeePaise - deliveryDiscountPaise;
  const taxes = taxesOf(pricing.taxes, {
    FOOD: foodPaise - couponDiscountPaise + packingPaise + deliveryPaise,
    ALCOHOL: itemTotalPaise - foodPaise,
  });
  const chargesPaise = packingPaise + deliveryPaise + sum(taxes.map((tax) => tax.taxPaise)) + tipPaise;
  const exactPaise = itemTotalPaise - couponDiscountPaise + chargesPaise;
  const grandTotalPaise = roundToRupee(exactPaise);
  return {
    itemTotalPaise,
    couponDiscountPaise,
    packingPaise,
    deliveryPaise,
    deliveryDiscountPaise,
    taxes,
    tipPaise,
    roundOffPaise: grandTotalPaise - exactPaise,
    grandTotalPaise,
    ...tendersOf(grandTotalPaise, input),
  };
}

/** Whether the coupon makes this bill lower: free delivery does not where nothing is charged for it anyway. */
export function isCouponUseful(input: BillInput): boolean {
  return createBill(input).grandTotalPaise < createBill({ ...input, coupon: null }).grandTotalPaise;
}
