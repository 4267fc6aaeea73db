import { hashKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { serverNow } from '../time/clock.ts';
import { queryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { NO_READING, type Reading, readingAfter } from './reading.ts';

/** Data of the server rendering, by the hash of its query key. */
const firstReadings = new Map<string, Reading<unknown>>();

/** Seeds the cache with data from the page, of `asOf` (epoch ms of the server). */
export function putFirstReading<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { data, asOf }: { readonly data: ResponseOf<E>; readonly asOf: number },
): void {
  const { queryKey } = queryOf(endpoint, input);
  const reading = readingAfter<ResponseOf<E>>(NO_READING, { ok: true, data, asOf });
  firstReadings.set(hashKey(queryKey), reading);
  const updatedAt = Date.now() - (serverNow() - asOf);
  // Query gets the same object as `firstReadings`, because a different one would render the whole page again.
  queryClient.setQueryData<Reading<ResponseOf<E>>>(queryKey, reading, { updatedAt });
}

const neverChanges = () => () => undefined;

/**
 * The reading to render: during hydration the one that the server rendered from, even if a newer one has
 * arrived; Query's own hook would use the newer one.
 */
export function useHydratedReading<Data>(queryHash: string, reading: Reading<Data>): Reading<Data> {
  return useSyncExternalStore(
    neverChanges,
    () => reading,
    () => (firstReadings.get(queryHash) as Reading<Data> | undefined) ?? NO_READING,
  );
}
