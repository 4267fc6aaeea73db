import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Provider, useAtomValue } from 'jotai';
import { StrictMode, Suspense, useEffect } from 'react';
import { shownLanguageAtom } from '#platform/language/language.ts';
import { queryClient } from '#platform/query/query-client.ts';
import type { store } from '#platform/state/store.ts';
import type { AppRouter } from './router.tsx';

interface AppProps {
  router: AppRouter;
  /** The app's own store, or a new one for each server render. */
  state: typeof store;
  /** Called once, after the first render. */
  onShown: () => void;
}

/** Texts are not React state, so a change of the language mounts all pages anew. */
function Screens({ router }: { router: AppRouter }) {
  return <RouterProvider key={useAtomValue(shownLanguageAtom)} router={router} />;
}

/** The whole app; client and server render the same tree, so that the client can hydrate. */
export function App({ router, state, onShown }: AppProps) {
  useEffect(onShown, []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Provider store={state}>
          {/* Below this boundary React hydrates in small slices, and first where the customer taps. */}
          <Suspense>
            <Screens router={router} />
          </Suspense>
        </Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
