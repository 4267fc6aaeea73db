import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';

/** Never cached, because an old balance pays nothing. */
export function useBalance(isSignedIn: boolean) {
  return useEndpoint(getRewardPointAndWalletBalance, isSignedIn ? {} : null, { from: 'server' });
}

export type BalanceRead = ReturnType<typeof useBalance>;
