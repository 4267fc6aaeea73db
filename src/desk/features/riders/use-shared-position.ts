import { useEffect, useState } from 'react';
import { sharePosition } from '#contract/desk/endpoints/riders.ts';
import { callDesk } from '../../api/call-desk.ts';

const SEND_EVERY_MS = 7_000;
/** After a longer pause the page was asleep, and the rider may have moved. */
const SLEPT_AFTER_MS = 3 * SEND_EVERY_MS;

/** `sharedAt` is the time of the last success, epoch ms; 0 without one. */
export interface SharingState {
  readonly kind: 'off' | 'waiting' | 'shared' | 'unsent' | 'unknown' | 'refused';
  readonly sharedAt: number;
}

const OFF: SharingState = { kind: 'off', sharedAt: 0 };

/**
 * Sends the rider's position every 7 seconds while they carry an order, even without movement, because browsers
 * report only movement. Nothing is sent while the phone has no position.
 */
export function useSharedPosition(restaurantId: number, isCarrying: boolean): SharingState {
  const [sharing, setSharing] = useState<SharingState>(OFF);
  useEffect(() => {
    if (!isCarrying) return undefined;
    setSharing({ kind: 'waiting', sharedAt: 0 });
    const stop = startSharing(restaurantId, setSharing);
    return () => {
      stop();
      setSharing(OFF);
    };
  }, [restaurantId, isCarrying]);
  return sharing;
}

/** `isStill` is false after the page was asleep, because the phone may have moved since `position`. */
interface Known {
  readonly position: GeolocationPosition;
  readonly isStill: boolean;
}

function startSharing(restaurantId: number, report: (sharing: SharingState) => void): () => void {
  let known: Known | undefined;
  let trouble: 'refused' | 'unknown' | undefined;
  let isSending = false;
  let sharedAt = 0;
  const controller = new AbortController();
  const { signal } = controller;
  const send = async () => {
    if (trouble !== undefined) return report({ kind: trouble, sharedAt });
    if (!navigator.onLine) return report({ kind: 'unsent', sharedAt });
    if (known === undefined || isSending) return;
    const { position, isStill } = known;
    const { latitude, longitude } = position.coords;
    const ageMs = Math.max(0, Math.round(Date.now() - position.timestamp));
    isSending = true;
    try {
      await callDesk(sharePosition, { restaurantId, latitude, longitude, ageMs, isStill }, { signal });
      sharedAt = Date.now();
      report({ kind: 'shared', sharedAt });
    } catch {
      // The next interval sends the latest position, and the status shows the failure.
      if (!signal.aborted) report({ kind: 'unsent', sharedAt });
    } finally {
      isSending = false;
    }
  };
  const note = (position: GeolocationPosition) => {
    const isFirst = known === undefined;
    known = { position, isStill: true };
    trouble = undefined;
    if (isFirst) void send();
  };
  const refuse = ({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError) => {
    if (code === TIMEOUT) return;
    known = undefined;
    trouble = code === PERMISSION_DENIED ? 'refused' : 'unknown';
    void send();
  };
  const startWatch = () => navigator.geolocation.watchPosition(note, refuse, { enableHighAccuracy: true });
  let watch = startWatch();
  let tickedAt = Date.now();
  const timer = setInterval(() => {
    const hasSlept = Date.now() - tickedAt > SLEPT_AFTER_MS;
    tickedAt = Date.now();
    // A refused watch never reports again, and a watch that was asleep reports late, so a new one starts.
    if (hasSlept || trouble === 'refused') {
      if (known !== undefined) known = { ...known, isStill: false };
      navigator.geolocation.clearWatch(watch);
      watch = startWatch();
    }
    void send();
  }, SEND_EVERY_MS);
  window.addEventListener('online', () => void send(), { signal });
  return () => {
    controller.abort();
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
  };
}
