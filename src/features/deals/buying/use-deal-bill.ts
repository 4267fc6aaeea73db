import { useEffect, useState } from 'react';
import { calculateStealDealTax } from '#contract/endpoints/deals.ts';
import type { DealCart } from '#contract/offers/deals.ts';
import type { Bill } from '#contract/orders/bill.ts';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useHasSignal } from '#platform/retry/signal.ts';
import { choicesOf } from './deal-cart.ts';

interface Priced {
  /** Identifies the cart of this response. */
  readonly content: string;
  readonly bill?: Bill;
  readonly problem?: Problem;
}

/** Shows the previous bill while the new one loads. */
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
    // The content is the list by value; a new signal retries.
  }, [content, hasSignal]);
  return {
    bill: priced?.bill,
    problem: priced?.content === content ? priced.problem : undefined,
    isCurrent: priced?.content === content && priced.bill !== undefined,
  };
}
