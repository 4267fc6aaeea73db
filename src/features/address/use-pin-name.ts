import { useEffect, useRef, useState } from 'react';
import type { Place } from '#contract/account.ts';
import type { Point } from '#contract/fields.ts';
import { addressText } from '#domain/messages/en/address.ts';
import { useText } from '#platform/text.ts';
import { namePoint } from './name-point.ts';

/** A map that is still being moved is not asked about yet. */
const PAUSE_MS = 450;

/** Names the place the pin is on, once it rests; the next move drops what was asked before. */
export function usePinName(onNamed: (place: Place) => void) {
  const t = useText({ address: addressText }).address;
  const [isNaming, setIsNaming] = useState(false);
  const latest = useRef<{ timer: ReturnType<typeof setTimeout>; asking: AbortController }>(undefined);
  const drop = () => {
    clearTimeout(latest.current?.timer);
    latest.current?.asking.abort();
    latest.current = undefined;
  };
  useEffect(() => drop, []);
  const nameSoon = (point: Point) => {
    drop();
    setIsNaming(true);
    const asking = new AbortController();
    const find = async () => {
      const place = await namePoint(point, t, asking.signal);
      if (asking.signal.aborted) return;
      setIsNaming(false);
      onNamed(place);
    };
    latest.current = { timer: setTimeout(find, PAUSE_MS), asking };
  };
  /** Another place was chosen by its name. */
  const forget = () => {
    drop();
    setIsNaming(false);
  };
  return { isNaming, nameSoon, forget };
}
