import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getDeskPerson } from '#contract/desk/endpoints/sign-in.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { callDesk } from './call-desk.ts';
import type { DeskFailure } from './desk-failure.ts';
import { queryClient } from './query-client.ts';

const keyOf = (endpoint: DeskEndpoint, input: unknown): QueryKey => [endpoint.name, input];

/** Shared by screens and loaders. */
export function deskQuery<E extends DeskEndpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions<ResponseOf<E>, DeskFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDesk(endpoint, input, { signal }),
  });
}

export const personQuery = deskQuery(getDeskPerson, {});

/** Shows the result of an act at once; the read that the act invalidates follows. */
export function patchRead<E extends DeskEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  change: (shown: ResponseOf<E>) => ResponseOf<E>,
): void {
  const { queryKey } = deskQuery(endpoint, input);
  const state = queryClient.getQueryState<ResponseOf<E>>(queryKey);
  if (state?.data === undefined) return;
  // Ages count from the last read.
  queryClient.setQueryData<ResponseOf<E>>(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt });
}
