import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { ResponseSource } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { useHydratedReading } from './first-readings.ts';
import { queryClient } from './query-client.ts';
import { findReading, privateOptions, queryOf, staleTimeOf } from './query-of.ts';
import { NO_READING, type Reading, type ReadResult, readingAfter } from './reading.ts';
import { useAutoRetry } from './use-auto-retry.ts';

export interface Read<Data> {
  readonly data: Data | undefined;
  /** Server time of the data, epoch ms. */
  readonly asOf: number | undefined;
  /** Like `asOf`, for stored data only. */
  readonly storedAt: number | undefined;
  /** Problem of the last try; it stays during a retry. */
  readonly problem: Problem | undefined;
  /** True for the first try and for a retry; false while good data is revalidated. */
  readonly isLoading: boolean;
  /** Time of the automatic retry, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  /** Applies the result of a change without a request. */
  readonly change: (change: (data: Data) => Data) => void;
}

export interface Poll {
  readonly intervalMs: number;
  /** Interval while the page is hidden; 0 stops polling. */
  readonly hiddenIntervalMs: number;
}

export interface ReadOptions {
  readonly from?: ResponseSource;
  /** Freshness in ms; 0 when each screen needs current data. */
  readonly freshMs?: number;
  /** True for a private response that a screen needs at once on the way back, for its scroll position. */
  readonly outlivesScreen?: boolean;
  readonly poll?: Poll;
}

const WAY_BACK_MS = 5 * 60_000;

type ReadingOptions<Data> = UseQueryOptions<Reading<Data>, Error, Reading<Data>, QueryKey>;

export function pollOptions({ intervalMs, hiddenIntervalMs }: Poll) {
  return {
    // The server renders polled screens too, and has no document.
    refetchInterval: () => (globalThis.document?.hidden === true ? hiddenIntervalMs : intervalMs),
    refetchIntervalInBackground: hiddenIntervalMs > 0,
    refetchOnWindowFocus: 'always',
  } as const;
}

/** Revalidation of good data causes no render until it returns. */
function propsOf(key: QueryKey): ('data' | 'error' | 'isFetching')[] {
  const { data, problem } = findReading(key);
  return data === undefined || problem !== undefined ? ['data', 'error', 'isFetching'] : ['data', 'error'];
}

/** Reads with Query's own options, e.g. a combination of several responses. */
export function useReading<Data>(options: ReadingOptions<Data>): Read<Data> {
  const hash = hashKey(options.queryKey);
  const { refetch, ...result } = useQuery({
    ...options,
    notifyOnChangeProps: () => propsOf(options.queryKey),
  });
  const { data, asOf, isStored, problem, failures } = useHydratedReading(hash, result.data ?? NO_READING);
  const isLoading = result.isFetching && (data === undefined || problem !== undefined);
  const isOff = options.enabled === false;
  // A private read is reloaded after a change on the server, which a running fetch may predate.
  const cancelRefetch = options.meta?.isPrivate === true;
  const reload = useCallback(() => {
    if (!isOff) void refetch({ cancelRefetch });
  }, [refetch, isOff, cancelRefetch]);
  const retryAt = useAutoRetry({ problem, failures, isLoading, reload });
  // The hash is the dependency, because `options.queryKey` is a new array at each render.
  const change = useCallback(
    (changed: (data: Data) => Data) =>
      void queryClient.setQueryData<Reading<Data>>(options.queryKey, (known) =>
        known?.data === undefined
          ? known
          : { ...known, data: changed(known.data), isStored: false, problem: undefined, failures: 0 },
      ),
    [hash],
  );
  return { data, asOf, storedAt: isStored ? asOf : undefined, problem, isLoading, retryAt, reload, change };
}

/**
 * Reads an endpoint for a screen: cached data at once, a fetch when stale, automatic retries after a failure;
 * `input` null disables it.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E> | null,
  options: ReadOptions = {},
): Read<ResponseOf<E>> {
  const query = queryOf(endpoint, input ?? ({} as RequestOf<E>), options.from);
  return useReading<ResponseOf<E>>({
    ...query,
    ...(input === null ? { queryKey: [endpoint.path, null], enabled: false } : {}),
    ...(options.freshMs === undefined ? {} : { staleTime: options.freshMs }),
    ...(options.outlivesScreen ? { gcTime: WAY_BACK_MS } : {}),
    ...(options.poll && pollOptions(options.poll)),
  });
}

/**
 * Reads the combined result of several calls as private data of the session, cached under `name`, which must
 * be unique, and `key`; a `key` of null disables it.
 */
export function useRead<Data>(
  name: string,
  key: string | null,
  read: (signal: AbortSignal) => Promise<ReadResult<Data>>,
): Read<Data> {
  const queryKey = [name, key];
  return useReading<Data>({
    queryKey,
    queryFn: async ({ signal }) => readingAfter(findReading<Data>(queryKey), await read(signal)),
    enabled: key !== null,
    staleTime: ({ state }) => staleTimeOf(state.data, true),
    meta: { isPrivate: true },
    ...privateOptions,
  });
}
