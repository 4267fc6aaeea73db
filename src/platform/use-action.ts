import { useRef, useState } from 'react';

/** Runs one action at a time and ignores taps meanwhile (F7). */
export function useAction() {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await action();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
