import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotFound } from '#features/info/not-found.tsx';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';
import { shellText } from '#messages/shell.js';
import { LoadFailure } from '#platform/api/problem.ts';
import { isMissing } from '#platform/parts/failed-import.ts';
import { lazyPart } from '#platform/parts/lazy-part.tsx';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { MenuLink } from './menu-link.tsx';
import { PendingView } from './pending-view.tsx';
import { useTryAgain } from './use-try-again.ts';

const PageNotLoaded = lazyPart(
  async () => (await import('./page-not-loaded.tsx')).PageNotLoaded,
  PendingView,
);

/** Replaces a failed page inside the shell, so that navigation still works; a failed load retries automatically. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  if (isMissing(error)) return <ScriptMissing onReached={tryAgain.onceReached} />;
  if (!(error instanceof LoadFailure)) return <Broken onRetry={tryAgain.now} />;
  if (error.problem.code === 'notFound') return <NotFound />;
  return <PageNotLoaded failure={error} onThere={tryAgain.now} />;
}

function ScriptMissing({ onReached }: { onReached: () => void }) {
  useRetryOnSignal(onReached);
  return <LoadingFailed />;
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={1}
      picture="/art/warning.webp"
      title={shellText.unexpected.title()}
      text={shellText.unexpected.text()}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {shellText.unexpected.retry()}
          </Button>
          <MenuLink />
        </>
      }
    />
  );
}
