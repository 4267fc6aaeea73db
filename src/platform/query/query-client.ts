import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly isPrivate: boolean;
      /** The wire path (`/v1/api/…` with its query), by which the worker names an answer. */
      readonly url?: string;
      /** Reads what the worker has just renewed, without another request to the server. */
      readonly rereadFromPhone?: () => Promise<void>;
    };
  }
}

/**
 * The cache of reads, for the visit (ADR-0074). An expected failure is a value (`Reading`), so that Query's
 * own retry has nothing to do. Reads run without a network too: the worker or the phone may answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      structuralSharing: false,
      throwOnError: true,
      gcTime: Number.POSITIVE_INFINITY,
    },
  },
});
