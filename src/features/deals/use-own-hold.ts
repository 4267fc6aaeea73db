import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { DealOrder } from '#contract/deals.ts';
import { getStealDealOrder } from '#contract/endpoints/deals.ts';
import { call } from '#platform/api/call.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/** How many of each deal the cart's own reservation holds still; they are out of the stock meanwhile. */
export function useOwnHold(dealOrderRefId: string | null): ReadonlyMap<string, number> {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [order, setOrder] = useState<DealOrder>();
  useEffect(() => {
    if (dealOrderRefId === null || !isSignedIn) return;
    const left = new AbortController();
    call(getStealDealOrder, { dealOrderRefId }, { signal: left.signal }).then((result) => {
      // Where nobody can tell, the server decides when the cart is held anew.
      if (result.ok && !left.signal.aborted) setOrder(result.data);
    });
    return () => left.abort();
  }, [dealOrderRefId, isSignedIn]);
  const isHeld = order?.status === 'RESERVED' && order.dealOrderRefId === dealOrderRefId;
  return new Map(isHeld ? order.itemList.map((line) => [line.dealId, line.stealDealItemQty]) : []);
}
