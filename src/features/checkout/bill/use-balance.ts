import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** Wallet and points of the signed-in customer. A balance of yesterday pays nothing. */
export function useBalance(isSignedIn: boolean) {
  return useEndpoint(getRewardPointAndWalletBalance, isSignedIn ? {} : null, { from: 'server' });
}

export type BalanceRead = ReturnType<typeof useBalance>;
