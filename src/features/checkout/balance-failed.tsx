import { checkoutText } from '#domain/messages/en/checkout.ts';
import { useFailedRead } from '#platform/retry/failed-read.ts';
import { useText } from '#platform/text.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import type { BalanceRead } from './use-balance.ts';

/** Wallet and points that could not be read, and when they are tried again. */
export function BalanceFailed({ balance }: { balance: BalanceRead }) {
  const t = useText({ checkout: checkoutText }).checkout;
  const failed = useFailedRead(t.balanceFailed, balance);
  return failed === undefined ? null : <LoadFailed {...failed} />;
}
