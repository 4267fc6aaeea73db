import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DESK_BASE_PATH } from '#contract/desk/desk-endpoint.ts';
import { deskEndpointList } from '#contract/desk/desk-endpoints.ts';
import {
  FEED_EVENTS,
  FEED_PATH,
  type OutletChange,
  OutletChangeSchema,
} from '#contract/desk/kitchen/board.ts';

/** The server sends a message every ten seconds. */
const SILENT_MS = 25_000;
const CHECK_MS = 2_000;

export type FeedState = 'connecting' | 'live' | 'cut';

const urlOf = (restaurantId: number) =>
  DESK_BASE_PATH + FEED_PATH.replace(':restaurantId', String(restaurantId));

const namesOf = (change: OutletChange) =>
  deskEndpointList
    .filter(({ renewedBy = [] }) => change === 'everything' || renewedBy.includes(change))
    .map(({ name }) => name);

/**
 * A message invalidates the affected reads. While the feed is `cut`, screens poll every 15 seconds, and the
 * browser reconnects by itself.
 */
export function useOutletFeed(restaurantId: number): FeedState {
  const client = useQueryClient();
  const [state, setState] = useState<FeedState>('connecting');
  useEffect(() => {
    let source: EventSource;
    let heardAt = Date.now();
    const hear = () => {
      heardAt = Date.now();
      // An open stream may still deliver after the device has lost its network.
      setState(navigator.onLine ? 'live' : 'cut');
    };
    const renew = (change: OutletChange) => {
      for (const name of namesOf(change)) void client.invalidateQueries({ queryKey: [name] });
    };
    const connect = () => {
      heardAt = Date.now();
      source = new EventSource(urlOf(restaurantId));
      source.addEventListener(FEED_EVENTS.alive, hear);
      source.addEventListener(FEED_EVENTS.over, () => renew('everything'));
      source.addEventListener(FEED_EVENTS.change, ({ data }) => {
        hear();
        const change = v.safeParse(OutletChangeSchema, data);
        renew(change.success ? change.output : 'everything');
      });
      source.addEventListener('open', () => renew('everything'));
      source.addEventListener('error', () => setState('cut'));
    };
    const reconnect = () => {
      source.close();
      connect();
    };
    const handleOffline = () => setState('cut');
    connect();
    addEventListener('offline', handleOffline);
    addEventListener('online', reconnect);
    // A browser neither reconnects after a response that is no stream nor notices a silent connection.
    const timer = setInterval(() => {
      const isSilent = Date.now() - heardAt > SILENT_MS;
      if (isSilent) setState('cut');
      if (!isSilent && source.readyState !== EventSource.CLOSED) return;
      reconnect();
    }, CHECK_MS);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', handleOffline);
      removeEventListener('online', reconnect);
      source.close();
    };
  }, [client, restaurantId]);
  return state;
}
