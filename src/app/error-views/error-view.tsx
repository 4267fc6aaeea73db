import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { shellText } from '#domain/messages/en/shell.ts';
import { NotFound } from '#features/info/not-found.tsx';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';
import { LoadFailure } from '#platform/api/problem.ts';
import { useText } from '#platform/text.ts';
import { isChunkFailure } from '#platform/update.ts';
import { useRetryOnSignal } from '#platform/use-retry-on-signal.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTryAgain } from './use-try-again.ts';

/** Whether the line is to blame: a server that has answered would answer the same again. */
const isUnreached = (error: unknown) =>
  isChunkFailure(error) ||
  (error instanceof LoadFailure && ['offline', 'timeout'].includes(error.problem.code));

/**
 * A page that had nothing to show (no answer at all) or that broke while drawing itself. Either way
 * the frame around it stands, and both ways out are offered. Where the line was to blame it goes on by itself.
 */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const t = useText({ shell: shellText });
  const isLoadFailure = error instanceof LoadFailure;
  const tryAgain = useTryAgain(reset);
  useRetryOnSignal(isUnreached(error) ? tryAgain.onceReached : undefined);
  if (isLoadFailure && error.problem.code === 'notFound') return <NotFound />;
  if (isChunkFailure(error)) return <LoadingFailed />;
  return (
    <EmptyState
      level={1}
      picture={isLoadFailure ? '/art/offline.webp' : '/art/warning.webp'}
      title={isLoadFailure ? t.shell.notLoaded.title : t.shell.unexpected.title}
      text={isLoadFailure ? t.shell.notLoaded.text : t.shell.unexpected.text}
      action={
        <>
          <Button variant="primary" onClick={tryAgain.now}>
            {t.shell.unexpected.retry}
          </Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t.shell.unexpected.action}
          </Link>
        </>
      }
    />
  );
}
