import { useState } from 'react';
import { reserveStealDeal } from '#contract/endpoints/deals.ts';
import type { DealCart, DealOrder } from '#contract/offers/deals.ts';
import { call } from '#platform/api/call.ts';
import { forgetActionKey, keyOfAction } from '#platform/outbox/action-keys.ts';
import { useAction } from '#platform/use-action.ts';
import { useIsHere } from '#platform/use-is-here.ts';
import { RESERVE_ACTION } from '../action-names.ts';
import { choicesOf, rememberReservation } from './deal-cart.ts';

export function useReserve(onReserved: (order: DealOrder) => void) {
  const { isBusy, run } = useAction();
  const isHere = useIsHere();
  const [problem, setProblem] = useState<string>();
  const reserve = (cart: DealCart) =>
    run(async () => {
      setProblem(undefined);
      const input = { itemList: choicesOf(cart) };
      const key = keyOfAction(RESERVE_ACTION, input);
      const result = await call(reserveStealDeal, input, { key });
      if (!result.ok) return setProblem(result.problem.message);
      // The next reservation of the same cart needs a new key.
      forgetActionKey(RESERVE_ACTION);
      rememberReservation(result.data.dealOrderRefId);
      // A customer who left the page finds the reservation in the deal cart.
      if (isHere()) onReserved(result.data);
    });
  return { isBusy, problem, reserve };
}
