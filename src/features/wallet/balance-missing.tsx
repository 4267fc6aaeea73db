import type { ResponseOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { walletText } from '#messages/wallet.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import type { Read } from '#platform/query/use-endpoint.ts';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { RetryLine } from '#ui/states/retry-line.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './wallet.module.css';

export type BalanceRead = Read<ResponseOf<typeof endpoints.getRewardPointAndWalletBalance>>;

export function BalanceMissing({ balance }: { balance: BalanceRead }) {
  const failed = useFailedRead(walletText.balanceFailed(), balance);
  if (failed === undefined) return <Skeleton shape="title" />;
  const { text, line, retryLabel, isLoading, onRetry } = failed;
  return (
    <div className={styles['balanceFailed']}>
      <p>{text}</p>
      {line === undefined ? null : <RetryLine {...line} />}
      <RetryButton
        variant="secondary"
        size="small"
        label={retryLabel}
        isLoading={isLoading}
        onRetry={onRetry}
      />
    </div>
  );
}
