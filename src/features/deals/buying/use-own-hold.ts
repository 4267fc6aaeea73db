import { useAtomValue } from 'jotai';
import { getStealDealOrder } from '#contract/endpoints/deals.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/** The stock excludes units in the cart's own reservation. If it cannot load, the server checks the stock. */
export function useOwnHold(dealOrderRefId: string | null): ReadonlyMap<string, number> {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const input = dealOrderRefId === null || !isSignedIn ? null : { dealOrderRefId };
  const { data: order } = useEndpoint(getStealDealOrder, input);
  const lines = order?.status === 'RESERVED' ? order.itemList : [];
  return new Map(lines.map((line) => [line.dealId, line.stealDealItemQty]));
}
