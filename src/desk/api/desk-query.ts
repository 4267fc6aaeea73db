import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import { getDeskPerson } from '#contract/desk/endpoints/sign-in.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { callDesk } from './call-desk.ts';
import type { DeskFailure } from './desk-failure.ts';

const keyOf = (endpoint: DeskEndpoint, input: unknown): QueryKey => [endpoint.name, input];

/** Shared by screens and loaders. */
export function deskQuery<E extends DeskEndpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions<ResponseOf<E>, DeskFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDesk(endpoint, input, { signal }),
  });
}

export const personQuery = deskQuery(getDeskPerson, {});
