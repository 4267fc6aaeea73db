import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DeskEndpoint } from '#contract/desk/desk-endpoint.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { deskActsText as text } from '#messages/desk-acts.js';
import { showToast } from '#ui/toasts/toast.ts';
import { beginAct, isWaitingAlready, optionsOfAct } from './acts.ts';
import { callDesk } from './call-desk.ts';
import type { DeskFailure } from './desk-failure.ts';
import { deskQuery, personQuery } from './desk-query.ts';
import type { StoredAct } from './stored-acts.ts';

/** While the feed is cut, and for what no feed reports. */
const POLL_MS = 15_000;

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
 * with a key that is tapped without a connection is stored and sent when it is back, also by the next page; its
 * refusal is shown. Any other is refused at once.
 */
export function useAct<E extends DeskEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient();
  const { changes = [], onDone, onFailure } = options;
  const isBusy = useRef(false);
  const mutation = useMutation<ResponseOf<E>, DeskFailure, StoredAct>({
    ...optionsOfAct(endpoint),
    onMutate: (act) => beginAct(endpoint, act),
    // The input of an act is what `act` below was given.
    mutationFn: ({ input, key, staffId }) =>
      callDesk(endpoint, input as RequestOf<E>, { key, ...(staffId === '' ? {} : { staffId }) }),
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
    const person = client.getQueryData(personQuery.queryKey);
    const tapped = {
      ...{ key: crypto.randomUUID(), endpoint: endpoint.name, tappedAt: Date.now(), refusal: null },
      input: input as StoredAct['input'],
      ...{ staffId: person?.staffId ?? '', staffName: person?.name ?? '' },
    };
    if (isWaitingAlready(tapped)) {
      showToast('error', text.waitsAlready());
      return;
    }
    isBusy.current = true;
    mutation.mutate(tapped);
  };
  const isWaiting = mutation.isPaused || (mutation.isPending && mutation.failureCount > 0);
  return { act, isBusy: mutation.isPending, isWaiting, failure: mutation.error };
}
