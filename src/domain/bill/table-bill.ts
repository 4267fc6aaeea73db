import type { Bill } from '#contract/orders/bill.ts';
import { applyBasisPoints, roundToRupee } from '../money/money.ts';
import { groupBy } from '../values/group-by.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Amount = Exclude<keyof Bill, 'taxes' | 'partPaidPaise'>;

const plainSum = (bills: readonly Bill[], amount: Amount) => sum(bills.map((bill) => bill[amount]));

/** Calculates each tax once, on the total taxable value. */
function taxesOf(bills: readonly Bill[]): Bill['taxes'] {
  const byRate = groupBy(
    bills.flatMap(({ taxes }) => taxes),
    ({ code, rateBasisPoints }) => `${code} ${rateBasisPoints}`,
  );
  const taxes = [...byRate.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { code, rateBasisPoints } = first;
    const taxablePaise = sum(same.map((tax) => tax.taxablePaise));
    return [
      { code, rateBasisPoints, taxablePaise, taxPaise: applyBasisPoints(taxablePaise, rateBasisPoints) },
    ];
  });
  return taxes.sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * The shared bill of a table's rounds, in paise: sums of the rounds, each tax calculated once on the sum, one
 * round-off to whole rupees; `payablePaise` excludes wallet and points.
 */
export function billOfRounds(rounds: readonly Bill[]): Bill {
  const total = (amount: Amount) => plainSum(rounds, amount);
  const taxes = taxesOf(rounds);
  const chargesPaise = total('packingPaise') + total('deliveryPaise') + total('tipPaise');
  const taxPaise = sum(taxes.map((tax) => tax.taxPaise));
  const exactPaise = total('itemTotalPaise') - total('couponDiscountPaise') + chargesPaise + taxPaise;
  const grandTotalPaise = roundToRupee(exactPaise);
  return {
    itemTotalPaise: total('itemTotalPaise'),
    couponDiscountPaise: total('couponDiscountPaise'),
    packingPaise: total('packingPaise'),
    deliveryPaise: total('deliveryPaise'),
    deliveryDiscountPaise: total('deliveryDiscountPaise'),
    taxes,
    tipPaise: total('tipPaise'),
    roundOffPaise: grandTotalPaise - exactPaise,
    grandTotalPaise,
    walletPaidPaise: total('walletPaidPaise'),
    pointsUsed: total('pointsUsed'),
    pointsPaidPaise: total('pointsPaidPaise'),
    payablePaise: grandTotalPaise - total('walletPaidPaise') - total('pointsPaidPaise'),
  };
}

/** A bill that names the shares paid of it, in paise, apart from the wallet. */
export const withPartsPaid = (bill: Bill, partPaidPaise: number): Bill =>
  partPaidPaise === 0 ? bill : { ...bill, partPaidPaise };

/** A bill of shares that are all paid: nothing is left of it. */
export const withAllPaid = (bill: Bill): Bill => {
  const { partPaidPaise = 0, walletPaidPaise, payablePaise } = bill;
  if (partPaidPaise === 0) return bill;
  return {
    ...bill,
    partPaidPaise: partPaidPaise + payablePaise,
    walletPaidPaise: walletPaidPaise + payablePaise,
    payablePaise: 0,
  };
};

/**
 * Adjusts a round's round-off so that all rounds add up to the table's bill and can be booked separately;
 * `others` are the bills of the other rounds.
 */
export function balanceRound(round: Bill, others: readonly Bill[]): Bill {
  const rounds = [...others, round];
  const changePaise = billOfRounds(rounds).grandTotalPaise - plainSum(rounds, 'grandTotalPaise');
  return {
    ...round,
    roundOffPaise: round.roundOffPaise + changePaise,
    grandTotalPaise: round.grandTotalPaise + changePaise,
    payablePaise: round.payablePaise + changePaise,
  };
}

/** A round's bill with another tip; undefined when wallet and points already exceed the new total. */
export function withTip(round: Bill, tipPaise: number): Bill | undefined {
  const changePaise = tipPaise - round.tipPaise;
  const payablePaise = round.payablePaise + changePaise;
  if (payablePaise < 0) return undefined;
  return { ...round, tipPaise, payablePaise, grandTotalPaise: round.grandTotalPaise + changePaise };
}
