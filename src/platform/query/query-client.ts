import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly isPrivate: boolean;
      /** The wire path (`/v1/api/…` with its query), which the worker's messages name. */
      readonly url?: string;
      /** Reads the response that the worker has just revalidated, without a request to the server. */
      readonly rereadFromPhone?: () => Promise<void>;
    };
  }
}

/**
 * Cache of reads for the visit (ADR-0074); expected failures are values (`Reading`), so Query's retry is off,
 * and reads run offline because the worker or a stored response may respond.
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
