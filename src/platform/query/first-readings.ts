import { hashKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { serverNow } from '../time/clock.ts';
import { queryClient } from './query-client.ts';
import { queryOf } from './query-of.ts';
import { NO_READING, type Reading, readingAfter } from './reading.ts';

/** The readings that the server rendered the page from, by the hash of their query key. */
const firstReadings = new Map<string, Reading<unknown>>();

/** Puts an answer into the cache that came with the page, given at `asOf` (epoch ms of the server). */
export function putFirstReading<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { data, asOf }: { readonly data: ResponseOf<E>; readonly asOf: number },
): void {
  const { queryKey } = queryOf(endpoint, input);
  const reading = readingAfter<ResponseOf<E>>(NO_READING, { ok: true, data, asOf });
  firstReadings.set(hashKey(queryKey), reading);
  const updatedAt = Date.now() - (serverNow() - asOf);
  // The very same value: another one would render the whole page anew.
  queryClient.setQueryData<Reading<ResponseOf<E>>>(queryKey, reading, { updatedAt });
}

const neverChanges = () => () => undefined;

/**
 * The reading to render: while React hydrates, the one that the server rendered from, even if a newer one has
 * arrived meanwhile. Query's own hook hydrates from whatever is in the cache by then.
 */
export function useHydratedReading<Data>(queryHash: string, reading: Reading<Data>): Reading<Data> {
  return useSyncExternalStore(
    neverChanges,
    () => reading,
    () => (firstReadings.get(queryHash) as Reading<Data> | undefined) ?? NO_READING,
  );
}
