import type { Bill, TaxComponent } from '#contract/orders/bill.ts';
import { applyBasisPoints } from '../money/money.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** Tickets of one type; the price of one is in paise and includes taxes. */
interface TicketLine {
  readonly pricePaise: number;
  readonly quantity: number;
}

/** A bill with the net price of one ticket per line, in line order. */
interface TicketBill {
  readonly bill: Bill;
  readonly netPricesPaise: readonly number[];
}

/**
 * The bill of event tickets, in paise: prices include taxes, so the outlet's taxes are extracted from them
 * (D-11, D-17), and lost paise become the round-off.
 */
export function createTicketBill(lines: readonly TicketLine[], taxes: readonly TaxComponent[]): TicketBill {
  const charged = taxes.filter(({ appliesTo }) => appliesTo === 'FOOD');
  const grossBasisPoints = charged.reduce(
    (sum, { rateBasisPoints }) => sum + rateBasisPoints,
    WHOLE_BASIS_POINTS,
  );
  const netPricesPaise = lines.map(({ pricePaise }) =>
    Math.round((pricePaise * WHOLE_BASIS_POINTS) / grossBasisPoints),
  );
  const taxablePaise = lines.reduce(
    (sum, { quantity }, index) => sum + (netPricesPaise[index] ?? 0) * quantity,
    0,
  );
  const taxLines = charged.map(({ code, rateBasisPoints }) => ({
    ...{ code, rateBasisPoints, taxablePaise },
    taxPaise: applyBasisPoints(taxablePaise, rateBasisPoints),
  }));
  const grandTotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const exactPaise = taxLines.reduce((sum, { taxPaise }) => sum + taxPaise, taxablePaise);
  const bill = {
    itemTotalPaise: taxablePaise,
    ...{ couponDiscountPaise: 0, packingPaise: 0, deliveryPaise: 0, deliveryDiscountPaise: 0 },
    taxes: taxLines,
    tipPaise: 0,
    roundOffPaise: grandTotalPaise - exactPaise,
    grandTotalPaise,
    ...{ walletPaidPaise: 0, pointsUsed: 0, pointsPaidPaise: 0 },
    payablePaise: grandTotalPaise,
  };
  return { bill, netPricesPaise };
}
