import { useEffect, useState } from 'react';

const LEAVE_MS = 260;

/** Stays true for 260 ms after `isWanted` turns false, so that an exit animation can end. */
export function useLingering(isWanted: boolean): boolean {
  const [isPresent, setIsPresent] = useState(isWanted);
  if (isWanted && !isPresent) setIsPresent(true);
  useEffect(() => {
    if (isWanted) return undefined;
    const timer = setTimeout(() => setIsPresent(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted || isPresent;
}
