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
import { isOvertaken, wordRefusal } from './refusal-words.ts';
import type { StoredAct } from './stored-acts.ts';

/** Interval while the outlet feed is cut, and for data that the feed does not cover. */
const POLL_MS = 15_000;

/** Polls every 15 seconds unless `enabled` is false. */
export function useDesk<E extends DeskEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  return useQuery({ ...deskQuery(endpoint, input), enabled, refetchInterval: POLL_MS });
}

interface ActOptions<E extends DeskEndpoint> {
  /** Reads that the act invalidates. */
  readonly changes?: readonly DeskEndpoint[];
  readonly onDone?: (response: ResponseOf<E>) => void;
  /** Called for a failure in place of the default toast. */
  readonly onFailure?: (failure: DeskFailure) => void;
  /** Called when a colleague was first, to close a dialog; a toast names the colleague. */
  readonly onOvertaken?: () => void;
}

/**
 * `act` ignores taps while the previous act is running. Without a connection, an act that may wait
 * (`waitsForSignal`) is stored and sent later, even by the next page; any other is refused at once.
 */
export function useAct<E extends DeskEndpoint>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient();
  const { changes = [], onDone, onFailure, onOvertaken } = options;
  const isBusy = useRef(false);
  const mutation = useMutation<ResponseOf<E>, DeskFailure, StoredAct>({
    ...optionsOfAct(endpoint),
    onMutate: (act) => beginAct(endpoint, act),
    // The cast is safe because only `act` below passes the input.
    mutationFn: ({ input, key, staffId }) =>
      callDesk(endpoint, input as RequestOf<E>, { key, ...(staffId === '' ? {} : { staffId }) }),
    onSuccess: (response) => onDone?.(response),
    onError: (failure) => {
      const isOver = onOvertaken !== undefined && isOvertaken(failure);
      if (isOver) onOvertaken();
      if (isOver || onFailure === undefined) showToast('error', wordRefusal(failure));
      else onFailure(failure);
    },
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
  /** Removes the failure; call it when the person changes the refused input. */
  const clearFailure = () => {
    if (mutation.isError) mutation.reset();
  };
  const isWaiting = mutation.isPaused || (mutation.isPending && mutation.failureCount > 0);
  return { act, isBusy: mutation.isPending, isWaiting, failure: mutation.error, clearFailure };
}
