import type { Bill } from '#contract/orders/bill.ts';

interface SharedRound {
  readonly itemList: readonly { readonly orderItemId: string; readonly linePaise: number }[];
  readonly bill: Pick<Bill, 'grandTotalPaise'>;
}

/**
 * Total of each line with its share of taxes, discount, tip and round-off, in paise; the lines of a round add
 * up to the round.
 */
export function sharesOfLines(rounds: readonly SharedRound[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { itemList, bill } of rounds) {
    const linesPaise = itemList.reduce((sum, { linePaise }) => sum + linePaise, 0);
    let seenPaise = 0;
    let givenPaise = 0;
    for (const [at, { orderItemId, linePaise }] of itemList.entries()) {
      seenPaise += linePaise;
      const share = linesPaise === 0 ? (at + 1) / itemList.length : seenPaise / linesPaise;
      const untilHere = Math.round(bill.grandTotalPaise * share);
      shares.set(orderItemId, untilHere - givenPaise);
      givenPaise = untilHere;
    }
  }
  return shares;
}
