import { useFailedRead } from '#platform/query/failed-read.ts';
import { type Retried, useAutoRetry } from '#platform/query/use-auto-retry.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';

interface NotLoadedProps {
  text: string;
  read: Retried;
}

/** What is to be paid did not come; it is asked for again as long as this stands. */
export function NotLoaded({ text, read }: NotLoadedProps) {
  const failed = useFailedRead(text, { ...read, retryAt: useAutoRetry(read) });
  return failed === undefined ? null : <LoadFailed {...failed} />;
}
