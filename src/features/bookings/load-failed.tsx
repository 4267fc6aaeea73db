import { bookingsText } from '#domain/messages/en/bookings.ts';
import type { Problem } from '#platform/api/problem.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface LoadFailedProps {
  text: string;
  problem: Problem;
  isLoading: boolean;
  onRetry: () => void;
}

/** One list could not be loaded; the others are not touched by it. */
export function LoadFailed({ text, problem, isLoading, onRetry }: LoadFailedProps) {
  const t = useText({ bookings: bookingsText }).bookings;
  return (
    <Notice
      tone={problem.code === 'offline' ? 'offline' : 'error'}
      action={
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {`${text} ${problem.message}`}
    </Notice>
  );
}
