import { getOrderList } from '#contract/endpoints/orders/orders.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/**
 * Whether this would be the customer's first order; undefined until it is known. A visitor's is taken
 * for one until they sign in.
 */
export function useIsFirstOrder(isSignedIn: boolean, isWanted: boolean): boolean | undefined {
  const { data } = useEndpoint(getOrderList, isSignedIn && isWanted ? { start: 0, length: 1 } : null);
  if (!isSignedIn) return true;
  return data === undefined ? undefined : data.total === 0;
}
