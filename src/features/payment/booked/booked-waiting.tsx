import { useEffect } from 'react';
import { sayWaiting } from '#platform/navigation/page-note.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** A booking is on its way, or the code that knows it; where that takes long it is said why. */
export function BookedWaiting() {
  useEffect(sayWaiting, []);
  return <Skeleton shape="card" count={2} />;
}
