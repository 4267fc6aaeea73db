import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { getDeskDevice } from '#contract/desk/endpoints/sign-in.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import { endAct } from './acts.ts';
import { DeskFailure } from './desk-failure.ts';

const MAX_DELAY_MS = 10_000;

const isTransient = (error: Error) => error instanceof DeskFailure && error.isTransient;
const delayOf = (failures: number) => Math.min(MAX_DELAY_MS, 500 * 2 ** failures);

let onSignedOut: () => void = () => undefined;

/** `listener` runs when the server reports that the session is over. */
export function followSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

const onError = (error: Error) => {
  if (error instanceof DeskFailure && error.isSignedOut) onSignedOut();
};

// The library assumes that the browser is online until an event reports the opposite.
onlineManager.setOnline(navigator.onLine);

/** Failed reads retry while a screen shows them; `acts.ts` handles the results of acts. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onSuccess: (_response, act) => endAct(act),
    onError: async (error, act, _result, { meta }) => {
      await endAct(act, error, meta);
      onError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: (_failures, error) => isTransient(error),
      retryDelay: delayOf,
      networkMode: 'always',
      refetchOnWindowFocus: 'always',
      staleTime: 0,
      // Without a signal a section shows its last cached read.
      gcTime: 12 * HOUR_MS,
    },
  },
});

/**
 * Removes a person's reads and acts. The list of people belongs to the device and stays, because the sign-in
 * page may be waiting for it.
 */
export function clearPerson(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getDeskDevice.name });
  queryClient.getMutationCache().clear();
}
