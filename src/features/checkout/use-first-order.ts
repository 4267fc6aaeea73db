import { getOrderList } from '#contract/endpoints/orders.ts';
import { call } from '#platform/api/call.ts';
import { useRead } from '#platform/api/use-read.ts';

/**
 * Whether this would be the customer's first order; undefined until it is known. A visitor's is taken
 * for one until they sign in.
 */
export function useIsFirstOrder(isSignedIn: boolean, isWanted: boolean): boolean | undefined {
  const { data } = useRead(isSignedIn && isWanted ? 'count' : null, (signal) =>
    call(getOrderList, { start: 0, length: 1 }, { signal }),
  );
  if (!isSignedIn) return true;
  return data === undefined ? undefined : data.total === 0;
}
