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
  /** The app's own, or one for a single drawing of it. */
  state: typeof store;
  /** Once, when the first page stands. */
  onShown: () => void;
}

/** Rendered anew in another language: texts are no state of React. */
function Screens({ router }: { router: AppRouter }) {
  return <RouterProvider key={useAtomValue(shownLanguageAtom)} router={router} />;
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
            <Screens router={router} />
          </Suspense>
        </Provider>
      </QueryClientProvider>
    </StrictMode>
  );
}
