import { useEffect } from 'react';
import { sayWaiting } from '#platform/navigation/page-note.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** Explains the delay if the booking or its code takes long. */
export function BookedWaiting() {
  useEffect(sayWaiting, []);
  return <Skeleton shape="card" count={2} />;
}
