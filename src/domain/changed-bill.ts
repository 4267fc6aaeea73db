import type { Bill, TaxClass, TaxComponent } from '#contract/bill.ts';
import type { BillLine } from './bill.ts';
import { applyBasisPoints, roundToRupee } from './money.ts';

export interface LineChange {
  readonly before: readonly BillLine[];
  /** Never dearer than before. */
  readonly after: readonly BillLine[];
  /** Taxes of the outlet, for which of them are on food. */
  readonly taxes: readonly TaxComponent[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function totalOf(lines: readonly BillLine[], taxClass: TaxClass): number {
  return sum(
    lines.filter((line) => line.taxClass === taxClass).map((line) => line.pricePaise * line.quantity),
  );
}

/**
 * The bill of a placed order whose lines have become fewer or cheaper. The coupon gives the same share of the
 * food as before, packing is charged for what is packed, delivery and tip stay, and tax follows. What is left
 * to pay shrinks first, then what the wallet paid. Undefined where points would have to shrink too.
 */
export function changeBill(bill: Bill, { before, after, taxes }: LineChange): Bill | undefined {
  const foodBeforePaise = totalOf(before, 'FOOD');
  const foodPaise = totalOf(after, 'FOOD');
  const alcoholPaise = totalOf(after, 'ALCOHOL');
  const couponDiscountPaise =
    foodBeforePaise === 0 ? 0 : Math.floor((bill.couponDiscountPaise * foodPaise) / foodBeforePaise);
  const packingPaise = Math.min(
    bill.packingPaise,
    sum(after.map((line) => line.packingPaise * line.quantity)),
  );
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
  const grandTotalPaise = roundToRupee(exactPaise);
  const tenders = shrinkTenders(bill, bill.grandTotalPaise - grandTotalPaise);
  if (tenders === undefined) return undefined;
  return {
    ...bill,
    ...{ itemTotalPaise, couponDiscountPaise, packingPaise, grandTotalPaise },
    taxes: taxList,
    roundOffPaise: grandTotalPaise - exactPaise,
    ...tenders,
  };
}

function shrinkTenders({ payablePaise, walletPaidPaise }: Bill, lessPaise: number) {
  if (lessPaise < 0 || lessPaise > payablePaise + walletPaidPaise) return undefined;
  const fromPayable = Math.min(lessPaise, payablePaise);
  return {
    payablePaise: payablePaise - fromPayable,
    walletPaidPaise: walletPaidPaise - (lessPaise - fromPayable),
  };
}
