import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getDeskPerson } from '#contract/desk/endpoints/sign-in.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { callDesk } from './call-desk.ts';
import type { DeskFailure } from './desk-failure.ts';
import { queryClient } from './query-client.ts';

const keyOf = (endpoint: DeskEndpoint, input: unknown): QueryKey => [endpoint.name, input];

/** Query options that screens and route loaders share, so that both use one cache entry. */
export function deskQuery<E extends DeskEndpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions<ResponseOf<E>, DeskFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDesk(endpoint, input, { signal }),
  });
}

export const personQuery = deskQuery(getDeskPerson, {});

/** Shows the result of an act at once, before the invalidated read returns. */
export function patchRead<E extends DeskEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  change: (shown: ResponseOf<E>) => ResponseOf<E>,
): void {
  const { queryKey } = deskQuery(endpoint, input);
  const state = queryClient.getQueryState<ResponseOf<E>>(queryKey);
  if (state?.data === undefined) return;
  // The age of the data still counts from the server's last response.
  queryClient.setQueryData<ResponseOf<E>>(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt });
}
