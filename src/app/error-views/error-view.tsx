import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MenuLink } from '#features/info/menu-link.tsx';
import { PageSkeleton } from '#features/info/page-skeleton.tsx';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';
import { shellText } from '#messages/shell.js';
import { isMissing } from '#platform/parts/failed-import.ts';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useTryAgain } from './use-try-again.ts';

/** Time after which a page's chunk counts as failed (S-9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Default placeholder of a page that is loading; pages with their own skeleton replace it. */
export function PendingView() {
  const [isTooLate, setIsTooLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTooLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTooLate ? <LoadingFailed /> : <PageSkeleton />;
}

/** Replaces a failed page inside the shell, so that navigation still works; a missing chunk is loaded again. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const tryAgain = useTryAgain(reset);
  if (isMissing(error)) return <ScriptMissing onReached={tryAgain.onceReached} />;
  return <Broken onRetry={tryAgain.now} />;
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
