import { useEffect, useState } from 'react';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';
import { shellText } from '#messages/shell.js';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './pending-view.module.css';

/** A slower chunk counts as failed (S-9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Pages with a skeleton of their own replace this one. */
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
