import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** The balance is never read from a cache, because the server charges the current one. */
export function useBalance(isSignedIn: boolean) {
  return useEndpoint(getRewardPointAndWalletBalance, isSignedIn ? {} : null, { from: 'server' });
}

export type BalanceRead = ReturnType<typeof useBalance>;
