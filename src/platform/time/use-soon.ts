import { type DependencyList, useEffect } from 'react';
import { nextTask } from './yielding.ts';

/** An effect in its own task after paint, so that waiting taps run first; it is skipped after unmount. */
export function useSoon(act: () => void, dependencies: DependencyList): void {
  useEffect(() => {
    let isGone = false;
    void nextTask().then(() => {
      if (!isGone) act();
    });
    return () => {
      isGone = true;
    };
  }, dependencies);
}
