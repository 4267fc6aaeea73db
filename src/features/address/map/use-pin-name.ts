import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { addressText } from '#messages/address.js';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import { namePoint } from './name-point.ts';

/** A map that is still being moved is not asked about yet. */
const PAUSE_MS = 450;

/**
 * Names the place the pin is on, once it rests; the next move drops what was asked before. What a broken
 * line has left without a name is asked about again.
 */
export function usePinName(onNamed: (place: Place) => void) {
  const [asked, setAsked] = useState<Point>();
  const [isAway, setIsAway] = useState(false);
  const [tries, setTries] = useState(0);
  const tell = useEffectEvent(onNamed);
  useEffect(() => {
    if (asked === undefined) return;
    const left = new AbortController();
    const find = async () => {
      const named = await namePoint(asked, addressText, left.signal);
      if (left.signal.aborted) return;
      setIsAway(named.isAway);
      if (!named.isAway) setAsked(undefined);
      tell(named.place);
    };
    const timer = setTimeout(find, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [asked, tries, addressText]);
  const askAgain = useCallback(() => setTries((count) => count + 1), []);
  useRetryOnSignal(isAway ? askAgain : undefined);
  const nameSoon = (point: Point | undefined) => {
    setIsAway(false);
    setAsked(point);
  };
  return {
    isNaming: asked !== undefined && !isAway,
    nameSoon,
    /** Another place was chosen by its name. */
    forget: () => nameSoon(undefined),
  };
}
