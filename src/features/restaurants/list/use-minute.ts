import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { renderedAt } from '#platform/first-screen.ts';
import { serverNow } from '#platform/time/clock.ts';

const LOOK_EVERY_MS = 5_000;

const startOfMinute = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The start of the current minute, as epoch ms by the server's clock. */
export function useMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => startOfMinute(serverNow()),
    () => startOfMinute(renderedAt()),
  );
}
