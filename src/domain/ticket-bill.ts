import type { Bill, TaxComponent } from '#contract/bill.ts';
import { applyBasisPoints } from './money.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** Tickets of one type; the price of one is in paise and includes the taxes. */
interface TicketLine {
  readonly pricePaise: number;
  readonly quantity: number;
}

/** A bill with the price of one ticket of each line before tax, in the order of the lines. */
interface TicketBill {
  readonly bill: Bill;
  readonly netPricesPaise: readonly number[];
}

/**
 * The bill of event tickets, in paise. Their prices are what the customer pays, so the taxes of the outlet
 * are taken out of them (D-11, D-17); paise lost by that are the round-off.
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
