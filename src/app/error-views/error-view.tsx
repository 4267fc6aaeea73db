import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { shellText } from '#domain/messages/en/shell.ts';
import { NotFound } from '#features/info/not-found.tsx';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';
import { LoadFailure } from '#platform/api/problem.ts';
import { useText } from '#platform/text.ts';
import { isChunkFailure } from '#platform/update.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * A page that had nothing to show (no answer at all) or that broke while drawing itself. Either way
 * the frame around it stands, and both ways out are offered.
 */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const t = useText({ shell: shellText });
  const router = useRouter();
  const isLoadFailure = error instanceof LoadFailure;
  if (isLoadFailure && error.problem.code === 'notFound') return <NotFound />;
  if (isChunkFailure(error)) return <LoadingFailed />;
  const handleRetry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <EmptyState
      level={1}
      picture={isLoadFailure ? '/art/offline.webp' : '/art/warning.webp'}
      title={isLoadFailure ? t.shell.notLoaded.title : t.shell.unexpected.title}
      text={isLoadFailure ? t.shell.notLoaded.text : t.shell.unexpected.text}
      action={
        <>
          <Button variant="primary" onClick={handleRetry}>
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
