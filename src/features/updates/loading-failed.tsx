import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { updatesText } from '#messages/updates.js';
import { useIsOnline } from '#platform/retry/connectivity.ts';
import { applyUpdate, meetMissingPart } from '#platform/update/update.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

/** Shown when a chunk of the app fails to load or takes too long. */
export function LoadingFailed() {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) void meetMissingPart();
  }, [isOnline]);
  return (
    <EmptyState
      level={1}
      picture="/art/offline.webp"
      title={updatesText.failed.title()}
      text={isOnline ? updatesText.failed.text() : updatesText.failed.offlineText()}
      action={
        <>
          <Button variant="primary" onClick={() => void applyUpdate()}>
            {updatesText.failed.action()}
          </Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {updatesText.failed.home()}
          </Link>
        </>
      }
    />
  );
}
