import { type DefaultError, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { createRequest } from '#offline/wire/request.ts';
import { call, type ResponseSource } from '../api/call.ts';
import { nextTask } from '../time/yielding.ts';
import { queryClient } from './query-client.ts';
import { NO_READING, type Reading, readingAfter } from './reading.ts';

/** A public response younger than this is not fetched again when a screen mounts or the customer returns. */
export const FRESH_MS = 60_000;

/**
 * Private responses leave memory with the last screen that shows them, and each screen that mounts fetches
 * them.
 */
export const privateOptions = { gcTime: 0, refetchOnMount: 'always' } as const;

export const findReading = <Data>(key: QueryKey): Reading<Data> =>
  queryClient.getQueryData<Reading<Data>>(key) ?? NO_READING;

/**
 * Time in ms for which a reading is fresh: a minute for a public response, none after a failure; without end
 * for a private one, unless it came from storage. `useAutoRetry` retries failed private reads.
 */
export function staleTimeOf(
  { problem, isStored }: Reading<unknown> = NO_READING,
  isPrivate: boolean,
): number {
  if (isPrivate) return isStored ? 0 : Number.POSITIVE_INFINITY;
  return problem === undefined ? FRESH_MS : 0;
}

export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  from: ResponseSource = 'anywhere',
) {
  type EndpointReading = Reading<ResponseOf<E>>;
  const isPrivate = endpoint.auth !== 'public';
  const queryKey: QueryKey = from === 'anywhere' ? [endpoint.path, input] : [endpoint.path, input, from];
  const rereadFromPhone = async () => {
    const result = await call(endpoint, input, { from: 'phone' });
    queryClient.setQueryData<EndpointReading>(queryKey, readingAfter(findReading(queryKey), result));
  };
  const { url } = createRequest(endpoint, input as Record<string, unknown>);
  return queryOptions<EndpointReading, DefaultError, EndpointReading, QueryKey>({
    queryKey,
    queryFn: async (context) => {
      // Yields, so that the browser handles a waiting tap before the request.
      if (!isPrivate) await nextTask();
      // Public responses are shared by screens, so no screen aborts them.
      const result = await call(endpoint, input, isPrivate ? { from, signal: context.signal } : { from });
      return readingAfter(findReading<ResponseOf<E>>(queryKey), result);
    },
    staleTime: ({ state }) => staleTimeOf(state.data, isPrivate),
    meta: { isPrivate, url, rereadFromPhone },
    ...(isPrivate ? privateOptions : {}),
  });
}

/** Fetches a public response while the chunk of its screen loads. */
export function prefetch<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<void> {
  return queryClient.prefetchQuery(queryOf(endpoint, input));
}

/** Fetches visible data of an endpoint again, for any input, and marks the rest as stale. */
export function invalidate({ path }: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [path] });
}
