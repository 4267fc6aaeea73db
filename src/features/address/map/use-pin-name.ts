import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { addressText } from '#messages/address.js';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import { namePoint } from './name-point.ts';

/** Avoids requests while the map still moves. */
const PAUSE_MS = 450;

/** Each move cancels the request of the previous one; a failed request is retried. */
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
    forget: () => nameSoon(undefined),
  };
}
