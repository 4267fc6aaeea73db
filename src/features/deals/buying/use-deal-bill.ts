import { calculateStealDealTax } from '#contract/endpoints/deals.ts';
import type { DealCart } from '#contract/offers/deals.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { useLast } from '#ui/use-last.ts';
import { choicesOf } from './deal-cart.ts';

/** The server's bill of the deal cart; the previous bill shows while the new one loads. */
export function useDealBill(cart: DealCart) {
  const itemList = choicesOf(cart);
  const { data, problem } = useEndpoint(calculateStealDealTax, { itemList }, { freshMs: 0 });
  const last = useLast(data);
  const priced = problem === undefined ? last : undefined;
  return { bill: priced?.bill, problem, isCurrent: priced !== undefined && priced === data };
}
