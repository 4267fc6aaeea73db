import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { getUsualBasket } from '#contract/endpoints/orders.ts';
import type { UsualBasket } from '#contract/order.ts';
import { call } from '#platform/api/call.ts';
import { isSignedInAtom } from '#platform/state/atoms.ts';

/** Null once it is known that there is none, or that it cannot be had; undefined until then. */
export function useUsualBasket(restaurantId: number): UsualBasket | null | undefined {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [known, setKnown] = useState<{ restaurantId: number; basket: UsualBasket | null }>();
  useEffect(() => {
    if (!isSignedIn) return;
    const leaving = new AbortController();
    const load = async () => {
      const result = await call(getUsualBasket, { restaurantId }, { signal: leaving.signal });
      if (!leaving.signal.aborted) setKnown({ restaurantId, basket: result.ok ? result.data.basket : null });
    };
    void load();
    return () => leaving.abort();
  }, [isSignedIn, restaurantId]);
  return isSignedIn && known?.restaurantId === restaurantId ? known.basket : undefined;
}
