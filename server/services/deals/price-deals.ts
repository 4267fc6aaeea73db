import type { DealChoice, DealLine } from '#contract/offers/deals.ts';
import type { Bill } from '#contract/orders/bill.ts';
import { createDealBill } from '#domain/bill/deal-bill.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadNamedDeals, loadOutletsOfDeals } from '../../db/queries/deals/deals.ts';
import type { Deps } from '../../deps.ts';

interface PricedDeals {
  readonly itemList: DealLine[];
  readonly bill: Bill;
}

/**
 * Prices chosen deals, in their order; `dealOver` when one is not on sale. The taxes of a deal are those of the first
 * outlet that serves it.
 */
export async function priceDeals(
  deps: Deps,
  choices: readonly DealChoice[],
): Promise<Result<PricedDeals, 'dealOver'>> {
  const dealIds = choices.map(({ dealId }) => dealId);
  const known = new Map((await loadNamedDeals(deps.db, dealIds, deps.now())).map((row) => [row.dealId, row]));
  const outlets = await loadOutletsOfDeals(deps.db, dealIds);
  const itemList: DealLine[] = [];
  for (const { dealId, stealDealItemQty } of choices) {
    const row = known.get(dealId);
    if (row === undefined) return fail('dealOver');
    const { title, unitTitle, unitsPerSale, itemPrice } = row;
    itemList.push({ dealId, title, unitTitle, unitsPerSale, itemPrice, stealDealItemQty });
  }
  const bill = createDealBill(
    itemList.map(({ dealId, itemPrice, stealDealItemQty }) => ({
      pricePaise: itemPrice,
      quantity: stealDealItemQty,
      taxes: outlets.get(dealId)?.[0]?.pricing.taxes ?? [],
    })),
  );
  return succeed({ itemList, bill });
}
