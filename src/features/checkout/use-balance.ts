import { useEffect, useState } from 'react';
import { getRewardPointAndWalletBalance } from '#contract/endpoints/balance.ts';
import type { Balance } from '#contract/payment.ts';
import { call } from '#platform/api/call.ts';

export type BalanceState =
  | { readonly status: 'signedOut' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'known'; readonly balance: Balance };

/** Wallet and points of the signed-in customer. */
export function useBalance(isSignedIn: boolean): BalanceState {
  const [state, setState] = useState<BalanceState>({ status: 'loading' });
  useEffect(() => {
    if (!isSignedIn) return;
    const left = new AbortController();
    // A balance of yesterday pays nothing.
    const options = { signal: left.signal, from: 'server' } as const;
    call(getRewardPointAndWalletBalance, {}, options).then((result) => {
      if (left.signal.aborted) return;
      setState(result.ok ? { status: 'known', balance: result.data } : { status: 'failed' });
    });
    return () => left.abort();
  }, [isSignedIn]);
  return isSignedIn ? state : { status: 'signedOut' };
}
