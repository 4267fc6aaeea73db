import type { CartOrderType } from '#contract/fields.ts';
import type { Bill, PricingProfile, TaxClass, TaxComponent } from '#contract/orders/bill.ts';
import { usablePoints, worthOfPoints } from '../money/loyalty.ts';
import { applyBasisPoints, roundToRupee } from '../money/money.ts';
import { findDeliveryBand } from '../outlet/delivery-area.ts';

/** A cart line for the bill: price and packing of one, in paise. */
export interface BillLine {
  readonly pricePaise: number;
  readonly quantity: number;
  readonly packingPaise: number;
  readonly taxClass: TaxClass;
}

export interface CouponDiscount {
  readonly foodDiscountPaise: number;
  readonly isDeliveryFree: boolean;
}

export interface BillInput {
  readonly orderType: CartOrderType;
  readonly lines: readonly BillLine[];
  readonly pricing: PricingProfile;
  /** Outlet to door; null while the place is unknown, which counts as the nearest band. */
  readonly distanceMetres: number | null;
  readonly coupon: CouponDiscount | null;
  readonly tipPaise: number;
  /** Amount available from the wallet; 0 when it is not used. */
  readonly walletAvailablePaise: number;
  /** Points balance; 0 when points are not used. */
  readonly pointsAvailable: number;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Amount missing to the minimum order, in paise; it applies to home delivery, before discount. */
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

/** Fee before offers; beyond the last band its fee applies, because the bill does not refuse orders. */
function deliveryFeeOf({ orderType, lines, pricing, distanceMetres }: BillInput): number {
  if (orderType !== 'HomeDelivery' || lines.length === 0) return 0;
  const band = findDeliveryBand(pricing, distanceMetres ?? 0) ?? pricing.deliveryBands.at(-1);
  return band?.feePaise ?? 0;
}

/** "Free above" compares the item total before discount, so that a coupon never removes free delivery. */
function isDeliveryFree({ pricing, coupon }: BillInput, itemTotalPaise: number): boolean {
  const { freeDeliveryAbovePaise } = pricing;
  const isAbove = freeDeliveryAbovePaise !== null && itemTotalPaise >= freeDeliveryAbovePaise;
  return isAbove || coupon?.isDeliveryFree === true;
}

/** All food lines have the same taxes, so a discount on the sum equals a discount spread over the lines. */
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

/** Points pay first because they are limited; the wallet pays the rest up to its balance. */
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
 * The bill of a cart (decisions 10 to 15), all amounts in paise: food taxes apply to food after discount,
 * packing and delivery, alcohol has its own, the tip has none; a discount never exceeds the food; one
 * round-off to the rupee at the end; wallet and points are payments, not discounts.
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

/** True when the coupon lowers the bill; free delivery does not when delivery is already free. */
export function isCouponUseful(input: BillInput): boolean {
  return createBill(input).grandTotalPaise < createBill({ ...input, coupon: null }).grandTotalPaise;
}
