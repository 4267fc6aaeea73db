import type { Bill, TaxClass, TaxComponent } from '#contract/orders/bill.ts';
import { returnedPoints, worthOfPoints } from '../money/loyalty.ts';
import { applyBasisPoints, roundToRupee } from '../money/money.ts';
import type { BillLine } from './bill.ts';

export interface LineChange {
  readonly before: readonly BillLine[];
  /** Never more expensive than before. */
  readonly after: readonly BillLine[];
  readonly taxes: readonly TaxComponent[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function totalOf(lines: readonly BillLine[], taxClass: TaxClass): number {
  return sum(
    lines.filter((line) => line.taxClass === taxClass).map((line) => line.pricePaise * line.quantity),
  );
}

const packedPaise = (lines: readonly BillLine[]) =>
  sum(lines.map((line) => line.packingPaise * line.quantity));
const pieces = (lines: readonly BillLine[]) => sum(lines.map((line) => line.quantity));

/** If the menu has become cheaper since, the remaining pieces share the packing charged originally. */
function packingLeft({ packingPaise }: Bill, { before, after }: LineChange): number {
  if (packedPaise(before) >= packingPaise) return Math.min(packingPaise, packedPaise(after));
  return Math.floor((packingPaise * pieces(after)) / pieces(before));
}

/**
 * The bill after lines were removed or became cheaper: the coupon keeps its share of the food, packing
 * follows the pieces, delivery and tip stay, and tax follows; a round keeps its share of the table bill's
 * round-off while it has a line.
 */
export function priceRest(bill: Bill, change: LineChange) {
  const { before, after, taxes } = change;
  const foodBeforePaise = totalOf(before, 'FOOD');
  const foodPaise = totalOf(after, 'FOOD');
  const alcoholPaise = totalOf(after, 'ALCOHOL');
  const couponDiscountPaise =
    foodBeforePaise === 0 ? 0 : Math.floor((bill.couponDiscountPaise * foodPaise) / foodBeforePaise);
  const packingPaise = packingLeft(bill, change);
  const taxable: Record<TaxClass, number> = {
    FOOD: foodPaise - couponDiscountPaise + packingPaise + bill.deliveryPaise,
    ALCOHOL: alcoholPaise,
  };
  const taxList = bill.taxes
    .map(({ code, rateBasisPoints }) => {
      const known = taxes.find((tax) => tax.code === code && tax.rateBasisPoints === rateBasisPoints);
      const taxablePaise = taxable[known?.appliesTo ?? 'FOOD'];
      return {
        code,
        rateBasisPoints,
        taxablePaise,
        taxPaise: applyBasisPoints(taxablePaise, rateBasisPoints),
      };
    })
    .filter(({ taxablePaise }) => taxablePaise > 0);
  const itemTotalPaise = foodPaise + alcoholPaise;
  const chargesPaise =
    packingPaise + bill.deliveryPaise + sum(taxList.map(({ taxPaise }) => taxPaise)) + bill.tipPaise;
  const exactPaise = itemTotalPaise - couponDiscountPaise + chargesPaise;
  const tablePaise = bill.grandTotalPaise - roundToRupee(bill.grandTotalPaise - bill.roundOffPaise);
  const grandTotalPaise = Math.max(0, roundToRupee(exactPaise) + (after.length === 0 ? 0 : tablePaise));
  return {
    ...{ itemTotalPaise, couponDiscountPaise, packingPaise, grandTotalPaise },
    taxes: taxList,
    roundOffPaise: grandTotalPaise - exactPaise,
  };
}

/**
 * The bill of a placed order after lines were removed or became cheaper, see `priceRest`; points return in
 * proportion, then the amount due shrinks, then the wallet payment. Undefined when the bill would grow.
 */
export function changeBill(bill: Bill, change: LineChange): Bill | undefined {
  const rest = priceRest(bill, change);
  const lessPaise = bill.grandTotalPaise - rest.grandTotalPaise;
  return lessPaise < 0 ? undefined : { ...bill, ...rest, ...shrinkTenders(bill, lessPaise) };
}

function shrinkTenders(bill: Bill, lessPaise: number) {
  const { payablePaise, walletPaidPaise, grandTotalPaise: totalPaise } = bill;
  const pointsUsed = bill.pointsUsed - returnedPoints(lessPaise, { pointsUsed: bill.pointsUsed, totalPaise });
  const pointsPaidPaise = worthOfPoints(pointsUsed);
  const moneyPaise = lessPaise - (bill.pointsPaidPaise - pointsPaidPaise);
  const fromPayable = Math.min(moneyPaise, payablePaise);
  return {
    ...{ pointsUsed, pointsPaidPaise },
    payablePaise: payablePaise - fromPayable,
    walletPaidPaise: walletPaidPaise - (moneyPaise - fromPayable),
  };
}
