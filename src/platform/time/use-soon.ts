import { type DependencyList, useEffect } from 'react';
import { nextTask } from './yielding.ts';

/**
 * An effect in a task of its own, after the one that shows what was rendered: a tap that waits comes first.
 * It is not run for what is gone by then.
 */
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
