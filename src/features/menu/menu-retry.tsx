import { retryText } from '#messages/retry.js';
import { type FailedRead, useRetryLine } from '#platform/query/failed-read.ts';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { RetryLine } from '#ui/states/retry-line.tsx';

export function MenuRetry({ read }: { read: FailedRead }) {
  const line = useRetryLine(read);
  return (
    <>
      <RetryButton
        variant="primary"
        label={retryText.retry()}
        isLoading={read.isLoading}
        onRetry={read.reload}
      />
      {line === undefined ? null : <RetryLine {...line} />}
    </>
  );
}
