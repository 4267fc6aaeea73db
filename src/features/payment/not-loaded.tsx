import { useFailedRead } from '#platform/query/failed-read.ts';
import { type Retried, useAutoRetry } from '#platform/query/use-auto-retry.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';

interface NotLoadedProps {
  text: string;
  read: Retried;
}

/** Retries as long as it is mounted. */
export function NotLoaded({ text, read }: NotLoadedProps) {
  const failed = useFailedRead(text, { ...read, retryAt: useAutoRetry(read) });
  return failed === undefined ? null : <LoadFailed {...failed} />;
}
