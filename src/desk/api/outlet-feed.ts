import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
import { DeskFailure } from './desk-failure.ts';
import { personQuery } from './desk-query.ts';

/** The server sends a message every ten seconds. */
const SILENT_MS = 25_000;
const CHECK_MS = 2_000;

/** `refused` ends the feed: the session is over, or the outlet is not the person's. */
export type FeedState = 'connecting' | 'live' | 'cut' | 'refused';

const urlOf = (restaurantId: number) =>
  DESK_BASE_PATH + FEED_PATH.replace(':restaurantId', String(restaurantId));

const namesOf = (change: OutletChange) =>
  deskEndpointList
    .filter(({ renewedBy = [] }) => change === 'everything' || renewedBy.includes(change))
    .map(({ name }) => name);

/**
 * Whether the server refuses the feed. Also refreshes the signed-in person, on whose rights the desk's frame
 * depends.
 */
async function isFeedRefused(client: QueryClient, restaurantId: number): Promise<boolean> {
  try {
    const { outletList } = await client.fetchQuery({ ...personQuery, retry: false });
    return outletList.every((outlet) => outlet.restaurantId !== restaurantId);
  } catch (error) {
    return error instanceof DeskFailure && error.isSignedOut;
  }
}

/**
 * Follows the feed of an outlet: a message invalidates the affected reads. While the feed is `cut`, screens
 * poll every 15 seconds, and the browser reconnects by itself.
 */
export function useOutletFeed(restaurantId: number): FeedState {
  const client = useQueryClient();
  const [state, setState] = useState<FeedState>('connecting');
  useEffect(() => {
    let source: EventSource;
    let receivedAt = Date.now();
    let isChecking = false;
    const markAlive = () => {
      receivedAt = Date.now();
      // An open stream may still deliver after the device has lost its network.
      setState(navigator.onLine ? 'live' : 'cut');
    };
    const renew = (change: OutletChange) => {
      for (const name of namesOf(change)) void client.invalidateQueries({ queryKey: [name] });
    };
    const connect = () => {
      receivedAt = Date.now();
      source = new EventSource(urlOf(restaurantId));
      source.addEventListener(FEED_EVENTS.alive, markAlive);
      source.addEventListener(FEED_EVENTS.over, () => renew('everything'));
      source.addEventListener(FEED_EVENTS.change, ({ data }) => {
        markAlive();
        const change = v.safeParse(OutletChangeSchema, data);
        renew(change.success ? change.output : 'everything');
      });
      source.addEventListener('open', () => renew('everything'));
      source.addEventListener('error', fail);
    };
    const reconnect = () => {
      source.close();
      connect();
    };
    const end = () => {
      clearInterval(timer);
      removeEventListener('offline', handleOffline);
      removeEventListener('online', reconnect);
      source.close();
    };
    // A browser hides why it closed a stream; the read of the person shows whether the server refuses.
    const fail = async () => {
      if (source.readyState !== EventSource.CLOSED) return setState('cut');
      isChecking = true;
      const isRefused = await isFeedRefused(client, restaurantId);
      isChecking = false;
      setState(isRefused ? 'refused' : 'cut');
      if (isRefused) end();
    };
    const handleOffline = () => setState('cut');
    connect();
    addEventListener('offline', handleOffline);
    addEventListener('online', reconnect);
    // A browser neither reconnects after a response that is no stream nor notices a silent connection.
    const timer = setInterval(() => {
      // The absolute value matters after the clock was set back, which would otherwise hide a silent connection.
      const isSilent = Math.abs(Date.now() - receivedAt) > SILENT_MS;
      if (isSilent) setState('cut');
      if (isChecking) return;
      if (!isSilent && source.readyState !== EventSource.CLOSED) return;
      reconnect();
    }, CHECK_MS);
    return end;
  }, [client, restaurantId]);
  return state;
}
