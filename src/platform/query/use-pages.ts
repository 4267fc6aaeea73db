import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { call } from '../api/call.ts';
import type { Problem } from '../api/problem.ts';
import { queryClient } from './query-client.ts';
import { privateOptions, queryOf, staleTimeOf } from './query-of.ts';
import { NO_READING, type Reading, readingAfter } from './reading.ts';
import { useAutoRetry } from './use-auto-retry.ts';
import { pollOptions, type ReadOptions } from './use-endpoint.ts';

/** A list endpoint paged by `start` and `length`; must be constant outside of components. */
export interface PagedList<E extends Endpoint, Item> {
  readonly endpoint: E;
  readonly inputOf: (start: number) => RequestOf<E>;
  readonly itemsOf: (page: ResponseOf<E>) => readonly Item[];
  readonly totalOf: (page: ResponseOf<E>) => number;
  readonly idOf: (item: Item) => string;
}

export interface Pages<E extends Endpoint, Item> {
  /** Undefined before the first response. */
  readonly list: readonly Item[] | undefined;
  readonly total: number;
  /** The page loaded last. */
  readonly lastPage: ResponseOf<E> | undefined;
  readonly problem: Problem | undefined;
  readonly isLoading: boolean;
  /** Server time of the first page, epoch ms. */
  readonly asOf: number | undefined;
  /** Time of the stored page, epoch ms; undefined for a current one. */
  readonly storedAt: number | undefined;
  /** Time of the automatic retry, epoch ms; with visible data, retries are manual. */
  readonly retryAt: number | undefined;
  readonly reload: () => void;
  readonly loadMore: () => void;
  /** Applies a change to each page without a request. */
  readonly change: (change: (page: ResponseOf<E>) => ResponseOf<E>) => void;
}

type Known<E extends Endpoint> = InfiniteData<Reading<ResponseOf<E>>, number>;

const loadedOf = <Page>(pages: readonly Reading<Page>[]): Page[] =>
  pages.map(({ data }) => data).filter((page) => page !== undefined);

/** Removes repeated items: one that moved to another page between two requests would appear twice. */
function withoutRepeats<Item>(items: readonly Item[], idOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [idOf(item), item])).values()].toReversed();
}

function changePages<E extends Endpoint>(
  queryKey: QueryKey,
  change: (page: ResponseOf<E>) => ResponseOf<E>,
): void {
  const changed = (page: Reading<ResponseOf<E>>) =>
    page.data === undefined ? page : { ...page, data: change(page.data) };
  queryClient.setQueryData<Known<E>>(
    queryKey,
    (known) => known && { ...known, pages: known.pages.map(changed) },
  );
}

/** Reads a list page by page; a page that fails to refresh stays. */
export function usePages<E extends Endpoint, Item>(
  { endpoint, inputOf, itemsOf, totalOf, idOf }: PagedList<E, Item>,
  options: ReadOptions = {},
): Pages<E, Item> {
  const queryKey: QueryKey = [endpoint.path, inputOf(0), 'pages'];
  const isPrivate = endpoint.auth !== 'public';
  const { meta } = queryOf(endpoint, inputOf(0));
  const countOf = (pages: readonly Reading<ResponseOf<E>>[]) => loadedOf(pages).flatMap(itemsOf).length;
  const { data, isFetching, isFetchingNextPage, refetch, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const known = queryClient.getQueryData<Known<E>>(queryKey);
      const before = known?.pages[known.pageParams.lastIndexOf(pageParam)] ?? NO_READING;
      return readingAfter<ResponseOf<E>>(before, await call(endpoint, inputOf(pageParam), { signal }));
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => countOf(pages),
    staleTime: ({ state }) =>
      Math.min(...(state.data?.pages ?? []).map((page) => staleTimeOf(page, isPrivate))),
    // A new first page may shift the following ones.
    meta: { ...meta, isPrivate, rereadFromPhone: () => queryClient.refetchQueries({ queryKey }) },
    ...(isPrivate ? privateOptions : {}),
    ...(options.poll && pollOptions(options.poll)),
  });
  const pages = data?.pages ?? [];
  const loaded = loadedOf(pages);
  const lastPage = loaded.at(-1);
  const hasNoPage = lastPage === undefined;
  // A page that failed to load counts only while it is the last, because the next try adds a page with the
  // same offset.
  const counting = pages.filter((page, index) => page.data !== undefined || index === pages.length - 1);
  const { problem, failures } = counting.find((page) => page.problem) ?? NO_READING;
  const isLoading = isFetchingNextPage || (isFetching && (hasNoPage || problem !== undefined));
  const reload = useCallback(() => void refetch(), [refetch]);
  const retryAt = useAutoRetry({
    problem: hasNoPage ? problem : undefined,
    ...{ failures, isLoading, reload },
  });
  const stored = pages.findLast(({ isStored }) => isStored);
  return {
    list: hasNoPage ? undefined : withoutRepeats(loaded.flatMap(itemsOf), idOf),
    total: lastPage === undefined ? 0 : totalOf(lastPage),
    ...{ lastPage, problem, isLoading, asOf: pages[0]?.asOf, storedAt: stored?.asOf, retryAt, reload },
    loadMore: () => void fetchNextPage(),
    change: (change) => changePages(queryKey, change),
  };
}
