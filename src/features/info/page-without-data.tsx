import { useEffect } from 'react';
import { retryText } from '#messages/retry.js';
import { shellText } from '#messages/shell.js';
import type { Problem } from '#platform/api/problem.ts';
import { focusHeading } from '#platform/navigation/focus-heading.ts';
import { type FailedRead, useRetryLine } from '#platform/query/failed-read.ts';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RetryLine } from '#ui/states/retry-line.tsx';
import { MenuLink } from './menu-link.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Replaces a page whose only data is loading or has failed to load. */
export function PageWithoutData({ read }: { read: FailedRead }) {
  const { problem } = read;
  return problem ? <PageNotLoaded {...read} problem={problem} /> : <PageSkeleton />;
}

/** The server's own message, if it responded. */
function explain({ code, message }: Problem, checkConnection: string): string {
  return code === 'offline' || code === 'timeout' ? checkConnection : message;
}

/** Moves the focus to the page that replaces this one, because the focused button disappears with it. */
function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    },
    [],
  );
}

function PageNotLoaded(read: FailedRead & { problem: Problem }) {
  const line = useRetryLine(read);
  useFocusAfterwards();
  return (
    <EmptyState
      level={1}
      picture={read.problem.code === 'offline' ? '/art/offline.webp' : '/art/warning.webp'}
      title={retryText.page.title()}
      text={explain(read.problem, retryText.page.text())}
      action={
        <>
          <RetryButton
            variant="primary"
            label={shellText.unexpected.retry()}
            isLoading={read.isLoading}
            onRetry={read.reload}
          />
          <MenuLink />
          {line === undefined ? null : <RetryLine {...line} />}
        </>
      }
    />
  );
}
