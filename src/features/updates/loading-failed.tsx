import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { updatesText } from '#domain/messages/en/updates.ts';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { useText } from '#platform/text.ts';
import { applyUpdate, meetMissingPart } from '#platform/update/update.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** A part of the app did not come, or takes too long: what happened, what is kept, what to do. */
export function LoadingFailed() {
  const t = useText({ updates: updatesText }).updates.failed;
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) void meetMissingPart();
  }, [isOnline]);
  return (
    <EmptyState
      level={1}
      picture="/art/offline.webp"
      title={t.title}
      text={isOnline ? t.text : t.offlineText}
      action={
        <>
          <Button variant="primary" onClick={() => void applyUpdate()}>
            {t.action}
          </Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t.home}
          </Link>
        </>
      }
    />
  );
}
