import '#ui/tokens.css';
import '#ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallPrompt } from '#platform/install.ts';
import { startPersistence } from '#platform/state/persistence.ts';
import { store } from '#platform/state/store.ts';
import { startUpdates, watchChunks } from '#platform/update.ts';
import { startVisit } from '#platform/visit.ts';
import { LoginNeeded } from '#routes/-login-needed.ts';
import { router } from './router.tsx';
import { startSessionNotices } from './session-notices.ts';
import { startTheme } from './theme.ts';

/** What is kept on the phone is read before the first render, so nothing flickers. */
async function start(): Promise<void> {
  watchChunks();
  keepInstallPrompt();
  await startPersistence();
  startVisit();
  startTheme();
  startSessionNotices(router);
  const root = document.getElementById('app');
  if (root === null) throw new Error('index.html has no #app');
  createRoot(root, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}

/** An account page that waits for sign-in is no fault; every other caught error belongs in the console. */
function reportCaught(error: unknown): void {
  if (!(error instanceof LoginNeeded)) reportError(error);
}

/** The worker comes after everything that the first page needs. */
function registerWorkerAfterLoad(): void {
  const register = async () => {
    const { registerWorker } = await import('#platform/worker.ts');
    // A browser may refuse a worker (private windows, blocked storage); ordering goes on without it.
    const registration = await registerWorker().catch((cause: unknown) => {
      performance.mark('worker-refused', { detail: String(cause) });
      return undefined;
    });
    startUpdates(registration);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

start();
if (import.meta.env.PROD) registerWorkerAfterLoad();
