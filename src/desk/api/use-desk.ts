import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { showToast } from '#ui/toast.ts';
import { callDesk } from './call-desk.ts';
import type { DeskFailure } from './desk-failure.ts';

/** While the feed is cut, and for what no feed reports. */
const POLL_MS = 15_000;

const keyOf = (endpoint: DeskEndpoint, input: unknown): QueryKey => [endpoint.name, input];

/** The query of an endpoint, for a screen or for a loader. */
export function deskQuery<E extends DeskEndpoint>(endpoint: E, input: RequestOf<E>) {
  return queryOptions<ResponseOf<E>, DeskFailure>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callDesk(endpoint, input, { signal }),
  });
}

/** Reads an endpoint for a screen, and again every 15 seconds; `enabled` false reads nothing yet. */
export function useDesk<E extends DeskEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  return useQuery({ ...deskQuery(endpoint, input), enabled, refetchInterval: POLL_MS });
}

interface ActOptions<E extends DeskEndpoint> {
  /** Endpoints that show what the act changes; they are read again. */
  readonly changes?: readonly DeskEndpoint[];
  readonly onDone?: (response: ResponseOf<E>) => void;
  /** True where the screen shows the failure itself; by default a toast does. */
  readonly onFailure?: (failure: DeskFailure) => void;
}

/**
 * An act of the desk. `act` does nothing while the one before is under way, so a second tap acts once. An act
 * that was tapped without a connection is sent when it is back, and its refusal is shown.
 */
export function useAct<E extends DeskEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient();
  const { changes = [], onDone, onFailure } = options;
  const isBusy = useRef(false);
  const mutation = useMutation<ResponseOf<E>, DeskFailure, { input: RequestOf<E>; key: string }>({
    mutationFn: ({ input, key }) => callDesk(endpoint, input, { key }),
    onSuccess: (response) => onDone?.(response),
    onError: (failure) =>
      onFailure === undefined ? showToast('error', failure.message) : onFailure(failure),
    onSettled: async () => {
      isBusy.current = false;
      await Promise.all(changes.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
  const act = (input: RequestOf<E>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate({ input, key: crypto.randomUUID() });
  };
  return { act, isBusy: mutation.isPending, isWaiting: mutation.isPaused, failure: mutation.error };
}
