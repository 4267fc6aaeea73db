import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { DeskFailure } from './desk-failure.ts';

const MAX_DELAY_MS = 10_000;
const ACT_TRIES = 3;

const isPassing = (error: Error) => error instanceof DeskFailure && error.isPassing;
const delayOf = (failures: number) => Math.min(MAX_DELAY_MS, 500 * 2 ** failures);

let onSignedOut: () => void = () => undefined;

/** Calls back when the server says that the session is over. */
export function followSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

const onError = (error: Error) => {
  if (error instanceof DeskFailure && error.isSignedOut) onSignedOut();
};

/**
 * Reads are tried again for as long as they are shown. Acts wait while the browser is offline and are sent once
 * when it is back; each tap has a key, so that a retry never acts twice.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (_failures, error) => isPassing(error),
      retryDelay: delayOf,
      networkMode: 'always',
      refetchOnWindowFocus: 'always',
      staleTime: 0,
    },
    mutations: {
      retry: (failures, error) => failures < ACT_TRIES && isPassing(error),
      retryDelay: delayOf,
      networkMode: 'online',
    },
  },
});
