import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { AnswerSource } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { useHydratedReading } from './first-readings.ts';
import { queryClient } from './query-client.ts';
import { findReading, privateOptions, queryOf, staleTimeOf } from './query-of.ts';
import { NO_READING, type Reading, type ReadResult, readingAfter } from './reading.ts';
import { useAutoRetry } from './use-auto-retry.ts';

/** A read as a screen shows it. */
export interface Read<Data> {
  readonly data: Data | undefined;
  /** When the server gave the data, epoch ms. */
  readonly asOf: number | undefined;
  /** The same, where the data comes from the phone; undefined while it is the server's of now. */
  readonly keptAt: number | undefined;
  /** Why the last try returned nothing; it stays while the read is tried again. */
  readonly problem: Problem | undefined;
  /** The first try or one after a problem is under way; a renewal behind data is not shown. */
  readonly isLoading: boolean;
  /** When it is tried again by itself, epoch ms. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  /** Shows the result of a change without another request. */
  readonly change: (change: (data: Data) => Data) => void;
}

export interface Poll {
  readonly intervalMs: number;
  /** While the page is hidden; 0 stops it. */
  readonly hiddenIntervalMs: number;
}

export interface ReadOptions {
  /** As for the call. */
  readonly from?: AnswerSource;
  /** How long the server's answer is not due again; 0 where each screen needs it as of now. */
  readonly freshMs?: number;
  readonly poll?: Poll;
}

type ReadingOptions<Data> = UseQueryOptions<Reading<Data>, Error, Reading<Data>, QueryKey>;

/** The intervals of a poll as Query's options. */
export function pollOptions({ intervalMs, hiddenIntervalMs }: Poll) {
  return {
    refetchInterval: () => (document.hidden ? hiddenIntervalMs : intervalMs),
    refetchIntervalInBackground: hiddenIntervalMs > 0,
    refetchOnWindowFocus: 'always',
  } as const;
}

/** A renewal behind good data renders nothing until it returns something. */
function propsOf(key: QueryKey): ('data' | 'error' | 'isFetching')[] {
  const { data, problem } = findReading(key);
  return data === undefined || problem !== undefined ? ['data', 'error', 'isFetching'] : ['data', 'error'];
}

/** Reads by Query's own options, e.g. of what is put together from several answers. */
export function useReading<Data>(options: ReadingOptions<Data>): Read<Data> {
  const hash = hashKey(options.queryKey);
  const { refetch, ...result } = useQuery({
    ...options,
    notifyOnChangeProps: () => propsOf(options.queryKey),
  });
  const { data, asOf, isKept, problem, failures } = useHydratedReading(hash, result.data ?? NO_READING);
  const isLoading = result.isFetching && (data === undefined || problem !== undefined);
  const isOff = options.enabled === false;
  // A fetch under way may have left before what a private answer is read again for.
  const cancelRefetch = options.meta?.isPrivate === true;
  const reload = useCallback(() => {
    if (!isOff) void refetch({ cancelRefetch });
  }, [refetch, isOff, cancelRefetch]);
  const retryAt = useAutoRetry({ problem, failures, isLoading, reload });
  // The hash says all that the key says.
  const change = useCallback(
    (changed: (data: Data) => Data) =>
      void queryClient.setQueryData<Reading<Data>>(options.queryKey, (known) =>
        known?.data === undefined
          ? known
          : { ...known, data: changed(known.data), isKept: false, problem: undefined, failures: 0 },
      ),
    [hash],
  );
  return { data, asOf, keptAt: isKept ? asOf : undefined, problem, isLoading, retryAt, reload, change };
}

/**
 * Reads an endpoint for a screen: what is in the cache at once, fetched where it is due, and retried by
 * itself after a failure. `input` null fetches nothing yet.
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
    ...(options.poll && pollOptions(options.poll)),
  });
}

/**
 * Reads what takes several calls, for each `key` anew and for nobody else; null fetches nothing yet. `name`
 * is the read's own.
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
