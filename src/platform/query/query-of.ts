import { CancelledError, type DefaultError, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { createRequest } from '#offline/wire/request.ts';
import { type AnswerSource, call } from '../api/call.ts';
import { LoadFailure, type Problem } from '../api/problem.ts';
import { nextTask } from '../time/yielding.ts';
import { queryClient } from './query-client.ts';
import { NO_READING, type Reading, readingAfter } from './reading.ts';

/** A public answer younger than this is not fetched again when a screen mounts or the customer returns. */
export const FRESH_MS = 60_000;

/** A private answer leaves the memory with the last screen that shows it, and each screen fetches it. */
export const privateOptions = { gcTime: 0, refetchOnMount: 'always' } as const;

export const findReading = <Data>(key: QueryKey): Reading<Data> =>
  queryClient.getQueryData<Reading<Data>>(key) ?? NO_READING;

/**
 * A public answer is due again after a minute, a private one when it came from the phone. `useAutoRetry`
 * looks after a private one that failed.
 */
export function staleTimeOf({ problem, isKept }: Reading<unknown> = NO_READING, isPrivate: boolean): number {
  if (isPrivate) return isKept ? 0 : Number.POSITIVE_INFINITY;
  return problem === undefined ? FRESH_MS : 0;
}

/** The query of an endpoint; `from` as for its call. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  from: AnswerSource = 'anywhere',
) {
  type Answer = Reading<ResponseOf<E>>;
  const isPrivate = endpoint.auth !== 'public';
  const queryKey: QueryKey = from === 'anywhere' ? [endpoint.path, input] : [endpoint.path, input, from];
  const rereadFromPhone = async () => {
    const result = await call(endpoint, input, { from: 'phone' });
    queryClient.setQueryData<Answer>(queryKey, readingAfter(findReading(queryKey), result));
  };
  const { url } = createRequest(endpoint, input as Record<string, unknown>);
  return queryOptions<Answer, DefaultError, Answer, QueryKey>({
    queryKey,
    queryFn: async (context) => {
      // A tap that waits is handled first.
      if (!isPrivate) await nextTask();
      // Several screens share a public answer, so none of them aborts it.
      const result = await call(endpoint, input, isPrivate ? { from, signal: context.signal } : { from });
      return readingAfter(findReading<ResponseOf<E>>(queryKey), result);
    },
    staleTime: ({ state }) => staleTimeOf(state.data, isPrivate),
    meta: { isPrivate, url, rereadFromPhone },
    ...(isPrivate ? privateOptions : {}),
  });
}

/** Fetches a public answer while the code of its screen loads; the screen finds it, or the problem. */
export function prefetch<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<void> {
  return queryClient.prefetchQuery(queryOf(endpoint, input));
}

async function fetchAnew<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
  const query = { ...queryOf(endpoint, input), staleTime: 0 };
  try {
    return await queryClient.fetchQuery(query);
  } catch (cause) {
    // The last screen that showed it has gone, and has cancelled the fetch that this one had joined.
    if (cause instanceof CancelledError) return queryClient.fetchQuery(query);
    throw cause;
  }
}

function failureOf<E extends Endpoint>(endpoint: E, input: RequestOf<E>, problem: Problem): LoadFailure {
  return new LoadFailure(problem, async () => (await fetchAnew(endpoint, input)).problem);
}

/**
 * The answer that a route's loader waits for.
 * @throws LoadFailure when there is nothing to show; the error view fetches it again by that.
 */
export async function ensure<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
): Promise<{ readonly data: ResponseOf<E>; readonly keptAt: number | undefined }> {
  const { data, asOf, isKept, problem } = await fetchAnew(endpoint, input);
  if (problem !== undefined) throw failureOf(endpoint, input, problem);
  // A try that returned no problem returned data.
  return { data: data as ResponseOf<E>, keptAt: isKept ? asOf : undefined };
}

/** Fetches again what screens show of an endpoint, whatever its input; what none shows is due. */
export function invalidate({ path }: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [path] });
}
