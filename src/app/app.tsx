import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode, Suspense, useEffect } from 'react';
import { queryClient } from '#platform/query/query-client.ts';
import type { store } from '#platform/state/store.ts';
import type { AppRouter } from './router.tsx';

interface AppProps {
  router: AppRouter;
  /** The app's own, or one for a single drawing of it. */
  state: typeof store;
  /** Once, when the first page stands. */
  onShown: () => void;
}

/** The whole app, the same on the phone and where it is drawn beforehand. */
export function App({ router, state, onShown }: AppProps) {
  useEffect(onShown, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Provider store={state}>
          {/* Below this boundary React hydrates in small slices, and first where the customer taps. */}
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
