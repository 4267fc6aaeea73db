import { useAtomValue } from 'jotai';
import { getStealDealOrder } from '#contract/endpoints/deals.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/**
 * How many of each deal the cart's own reservation holds still; they are out of the stock meanwhile. While
 * that cannot be loaded, the server decides when the cart is held anew.
 */
export function useOwnHold(dealOrderRefId: string | null): ReadonlyMap<string, number> {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const input = dealOrderRefId === null || !isSignedIn ? null : { dealOrderRefId };
  const { data: order } = useEndpoint(getStealDealOrder, input);
  const lines = order?.status === 'RESERVED' ? order.itemList : [];
  return new Map(lines.map((line) => [line.dealId, line.stealDealItemQty]));
}
