import { useEffect, useState } from 'react';
import { PageSkeleton } from '#features/info/page-skeleton.tsx';
import { LoadingFailed } from '#features/updates/loading-failed.tsx';

/** A slower chunk counts as failed (S-9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** Pages with a skeleton of their own replace this one. */
export function PendingView() {
  const [isTooLate, setIsTooLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTooLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTooLate ? <LoadingFailed /> : <PageSkeleton />;
}
