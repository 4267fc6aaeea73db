import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '#contract/account/account.ts';
import type { Point } from '#contract/fields.ts';
import { addressText } from '#messages/address.js';
import { useRetryOnSignal } from '#platform/retry/use-retry-on-signal.ts';
import { namePoint } from './name-point.ts';

/** Avoids requests while the map still moves. */
const PAUSE_MS = 450;

/**
 * Requests a name for the place under the pin. Each move cancels the request of the previous one; a failed
 * request is retried once there is a signal.
 */
export function usePinName(onNamed: (place: Place) => void) {
  const [pendingPoint, setPendingPoint] = useState<Point>();
  const [isAway, setIsAway] = useState(false);
  const [tries, setTries] = useState(0);
  const reportPlace = useEffectEvent(onNamed);
  useEffect(() => {
    if (pendingPoint === undefined) return;
    const left = new AbortController();
    const find = async () => {
      const named = await namePoint(pendingPoint, addressText, left.signal);
      if (left.signal.aborted) return;
      setIsAway(named.isAway);
      if (!named.isAway) setPendingPoint(undefined);
      reportPlace(named.place);
    };
    const timer = setTimeout(find, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [pendingPoint, tries, addressText]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  useRetryOnSignal(isAway ? retry : undefined);
  const nameSoon = (point: Point | undefined) => {
    setIsAway(false);
    setPendingPoint(point);
  };
  return {
    isNaming: pendingPoint !== undefined && !isAway,
    nameSoon,
    cancelNaming: () => nameSoon(undefined),
  };
}
