import { useAtomValue } from 'jotai';
import { getUsualBasket } from '#contract/endpoints/orders/orders.ts';
import type { UsualBasket } from '#contract/orders/order.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/** Null without a basket or after a failure; undefined while loading. */
export function useUsualBasket(restaurantId: number): UsualBasket | null | undefined {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { data, problem } = useEndpoint(getUsualBasket, isSignedIn ? { restaurantId } : null);
  if (data !== undefined) return data.basket;
  return problem === undefined ? undefined : null;
}
