import { useCallback, useState } from 'react';
import { retryText } from '#messages/retry.js';
import { shellText } from '#messages/shell.js';
import type { LoadFailure, Problem } from '#platform/api/problem.ts';
import { useRetryLine } from '#platform/query/failed-read.ts';
import { useAutoRetry } from '#platform/query/use-auto-retry.ts';
import { RetryButton } from '#ui/buttons/retry-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { RetryLine } from '#ui/states/retry-line.tsx';
import { MenuLink } from './menu-link.tsx';

/** Retries in the background, so that the error message stays until the data has loaded. */
function useBackgroundRetry({ problem, retry }: LoadFailure, onThere: () => void) {
  const [state, setState] = useState<{ problem: Problem; isLoading: boolean }>({ problem, isLoading: false });
  const reload = useCallback(async () => {
    setState((before) => ({ ...before, isLoading: true }));
    const still = await retry();
    setState((before) => ({ problem: still ?? before.problem, isLoading: still === undefined }));
    if (still === undefined) onThere();
  }, [retry, onThere]);
  return { ...state, reload, retryAt: useAutoRetry({ ...state, reload }) };
}

/** The server's own message; without a response of the server, advice to check the connection. */
function explain({ code, message }: Problem, checkConnection: string): string {
  return code === 'offline' || code === 'timeout' ? checkConnection : message;
}

interface PageNotLoadedProps {
  failure: LoadFailure;
  /** Runs once the data has loaded. */
  onThere: () => void;
}

export function PageNotLoaded({ failure, onThere }: PageNotLoadedProps) {
  const { retryAt, ...read } = useBackgroundRetry(failure, onThere);
  const line = useRetryLine({ ...read, retryAt });
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
