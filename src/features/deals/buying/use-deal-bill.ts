import { useEffect, useState } from 'react';
import { calculateStealDealTax } from '#contract/endpoints/deals.ts';
import type { DealCart } from '#contract/offers/deals.ts';
import type { Bill } from '#contract/orders/bill.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { choicesOf } from './deal-cart.ts';

interface Priced {
  /** The lines of the cart that the server priced, as JSON. */
  readonly content: string;
  readonly bill?: Bill;
  readonly problem?: Problem;
}

/** The server's bill of the deal cart; the previous bill shows while the new one loads. */
export function useDealBill(cart: DealCart) {
  const itemList = choicesOf(cart);
  const content = JSON.stringify(itemList);
  const hasSignal = useHasSignal();
  const [priced, setPriced] = useState<Priced>();
  useEffect(() => {
    const left = new AbortController();
    call(calculateStealDealTax, { itemList }, { signal: left.signal }).then((result) => {
      if (left.signal.aborted) return;
      setPriced(result.ok ? { content, bill: result.data.bill } : { content, problem: result.problem });
    });
    return () => left.abort();
    // `content` equals `itemList` by value; a regained signal repeats the request.
  }, [content, hasSignal]);
  return {
    bill: priced?.bill,
    problem: priced?.content === content ? priced.problem : undefined,
    isCurrent: priced?.content === content && priced.bill !== undefined,
  };
}
