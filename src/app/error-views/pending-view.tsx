import { useEffect, useState } from 'react';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';
import { shellText } from '#messages/shell.js';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './pending-view.module.css';

/** Time after which a page's chunk counts as failed (S-9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Default placeholder of a page that is loading; pages with their own skeleton replace it. */
export function PendingView() {
  const [isTooLate, setIsTooLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTooLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isTooLate) return <LoadingFailed />;
  return (
    <div className={styles['pending']} aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellText.loading()}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="row" count={4} />
    </div>
  );
}
