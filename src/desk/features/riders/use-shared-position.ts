import { useEffect, useState } from 'react';
import { sharePosition } from '#contract/desk/endpoints/riders.ts';
import { callDesk } from '../../api/call-desk.ts';

const SEND_EVERY_MS = 7_000;
const FRESH_MS = 5_000;

/** Whether a rider's position is sent; `sharedAt` is when it was last. */
export interface Sharing {
  readonly kind: 'off' | 'waiting' | 'shared' | 'unsent' | 'refused';
  readonly sharedAt: number;
}

const OFF: Sharing = { kind: 'off', sharedAt: 0 };

/**
 * Sends where the phone is every 7 seconds, while the rider carries an order. Without a signal the latest
 * position alone waits, and is sent when the signal is back.
 */
export function useSharedPosition(restaurantId: number, isCarrying: boolean): Sharing {
  const [sharing, setSharing] = useState<Sharing>(OFF);
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

function startSharing(restaurantId: number, report: (sharing: Sharing) => void): () => void {
  let latest: GeolocationPosition | undefined;
  let isSending = false;
  let sharedAt = 0;
  const { signal, abort } = createStop();
  const send = async () => {
    if (!navigator.onLine) return report({ kind: 'unsent', sharedAt });
    if (latest === undefined || isSending) return;
    const sent = latest;
    const { latitude, longitude } = sent.coords;
    const ageMs = Math.max(0, Math.round(Date.now() - sent.timestamp));
    isSending = true;
    try {
      await callDesk(sharePosition, { restaurantId, latitude, longitude, ageMs }, { signal });
      if (latest === sent) latest = undefined;
      sharedAt = Date.now();
      report({ kind: 'shared', sharedAt });
    } catch {
      // The next round sends the latest position; the failure itself is shown by what is reported.
      if (!signal.aborted) report({ kind: 'unsent', sharedAt });
    } finally {
      isSending = false;
    }
  };
  let hasSent = false;
  const note = (position: GeolocationPosition) => {
    latest = position;
    if (hasSent) return;
    hasSent = true;
    void send();
  };
  const refuse = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    if (code === PERMISSION_DENIED) report({ kind: 'refused', sharedAt });
  };
  const watch = navigator.geolocation.watchPosition(note, refuse, { enableHighAccuracy: true });
  const timer = setInterval(() => {
    // A phone that stands still reports nothing by itself.
    if (latest === undefined)
      navigator.geolocation.getCurrentPosition(note, refuse, { maximumAge: FRESH_MS, timeout: FRESH_MS });
    void send();
  }, SEND_EVERY_MS);
  const sendSoon = () => void send();
  window.addEventListener('online', sendSoon, { signal });
  return () => {
    abort();
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
  };
}

function createStop() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
