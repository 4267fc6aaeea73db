import { retryText } from '#domain/messages/en/retry.ts';
import { type FailedRead, useRetryLine } from '#platform/retry/failed-read.ts';
import { useText } from '#platform/text.ts';
import { RetryButton } from '#ui/retry-button.tsx';
import { RetryLine } from '#ui/retry-line.tsx';

/** When a menu that did not come is tried again, and a way to try at once. */
export function MenuRetry({ read }: { read: FailedRead }) {
  const t = useText({ retry: retryText }).retry;
  const line = useRetryLine(read);
  return (
    <>
      <RetryButton variant="primary" label={t.retry} isLoading={read.isLoading} onRetry={read.reload} />
      {line === undefined ? null : <RetryLine {...line} />}
    </>
  );
}
