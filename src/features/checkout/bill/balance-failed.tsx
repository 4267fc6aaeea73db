import { checkoutText } from '#messages/checkout.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import type { BalanceRead } from './use-balance.ts';

export function BalanceFailed({ balance }: { balance: BalanceRead }) {
  const failed = useFailedRead(checkoutText.balanceFailed(), balance);
  return failed === undefined ? null : <LoadFailed {...failed} />;
}
