import { getOrderList } from '#contract/endpoints/orders/orders.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/**
 * True if the next order is the customer's first. A visitor counts as a new customer until the sign-in;
 * undefined while loading.
 */
export function useIsFirstOrder(isSignedIn: boolean, isWanted: boolean): boolean | undefined {
  const { data } = useEndpoint(getOrderList, isSignedIn && isWanted ? { start: 0, length: 1 } : null);
  if (!isSignedIn) return true;
  return data === undefined ? undefined : data.total === 0;
}
