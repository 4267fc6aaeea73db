import { useEffect, useState } from 'react';
import { getOrderList } from '#contract/endpoints/orders.ts';
import { call } from '#platform/api/call.ts';

/**
 * Whether this would be the customer's first order; undefined until it is known. A visitor's is taken
 * for one until they sign in.
 */
export function useIsFirstOrder(isSignedIn: boolean, isWanted: boolean): boolean | undefined {
  const [orderCount, setOrderCount] = useState<number>();
  useEffect(() => {
    if (!isSignedIn || !isWanted) return;
    const left = new AbortController();
    call(getOrderList, { start: 0, length: 1 }, { signal: left.signal }).then((result) => {
      if (result.ok && !left.signal.aborted) setOrderCount(result.data.total);
    });
    return () => left.abort();
  }, [isSignedIn, isWanted]);
  if (!isSignedIn) return true;
  return orderCount === undefined ? undefined : orderCount === 0;
}
