import type { Bill, TaxComponent } from '#contract/orders/bill.ts';
import { applyBasisPoints, roundToRupee } from '../money/money.ts';

/** A deal line: the price of one in paise, and the taxes of the outlet that serves it. */
export interface DealBillLine {
  readonly pricePaise: number;
  readonly quantity: number;
  readonly taxes: readonly TaxComponent[];
}

/**
 * The bill of a deal cart, in paise: items, taxes, one round-off to the rupee; no packing, delivery, coupon
 * or points (D-12), and lines with the same tax are taxed together.
 */
export function createDealBill(lines: readonly DealBillLine[]): Bill {
  const itemTotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const taxes = taxesOf(lines);
  const exactPaise = itemTotalPaise + taxes.reduce((sum, { taxPaise }) => sum + taxPaise, 0);
  const grandTotalPaise = roundToRupee(exactPaise);
  return {
    itemTotalPaise,
    ...{ couponDiscountPaise: 0, packingPaise: 0, deliveryPaise: 0, deliveryDiscountPaise: 0 },
    taxes,
    tipPaise: 0,
    roundOffPaise: grandTotalPaise - exactPaise,
    grandTotalPaise,
    ...{ walletPaidPaise: 0, pointsUsed: 0, pointsPaidPaise: 0 },
    payablePaise: grandTotalPaise,
  };
}

function taxesOf(lines: readonly DealBillLine[]): Bill['taxes'] {
  const taxable = new Map<string, { code: string; rateBasisPoints: number; taxablePaise: number }>();
  for (const { pricePaise, quantity, taxes } of lines) {
    for (const { code, rateBasisPoints } of taxes.filter(({ appliesTo }) => appliesTo === 'FOOD')) {
      const key = `${code}:${rateBasisPoints}`;
      const soFar = taxable.get(key)?.taxablePaise ?? 0;
      taxable.set(key, { code, rateBasisPoints, taxablePaise: soFar + pricePaise * quantity });
    }
  }
  return [...taxable.values()].map((tax) => ({
    ...tax,
    taxPaise: applyBasisPoints(tax.taxablePaise, tax.rateBasisPoints),
  }));
}
