import { getRewardPointAndWalletBalance } from '#contract/endpoints/balance.ts';
import { call } from '#platform/api/call.ts';
import { useRead } from '#platform/api/use-read.ts';

/** Wallet and points of the signed-in customer. A balance of yesterday pays nothing. */
export function useBalance(isSignedIn: boolean) {
  return useRead(isSignedIn ? 'balance' : null, (signal) =>
    call(getRewardPointAndWalletBalance, {}, { signal, from: 'server' }),
  );
}

export type BalanceRead = ReturnType<typeof useBalance>;
