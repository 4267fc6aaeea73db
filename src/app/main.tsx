import './start/libraries.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { atom } from 'jotai';
import { takeParkedRoute } from '#offline/parked-route.ts';
import { storeInstallPrompt } from '#platform/device/install.ts';
import { startLanguage } from '#platform/language/language.ts';
import { startOutbox } from '#platform/outbox/outbox.ts';
import { hasEntriesAtom } from '#platform/outbox/outbox-entries.ts';
import { followFailedImports, isMissing } from '#platform/parts/failed-import.ts';
import { receivePushes } from '#platform/push/received-pushes.ts';
import { followServer } from '#platform/query/follow-server.ts';
import { followSession } from '#platform/query/follow-session.ts';
import { takeSocialReturn } from '#platform/session/social-return.ts';
import {
  accountAtom,
  deviceAtom,
  dietAtom,
  hasSessionAtom,
  hasTableAtom,
  placeAtom,
  preferencesAtom,
} from '#platform/state/atoms.ts';
import { startPersistence } from '#platform/state/persistence.ts';
import { onSignedOut, startPrivateDataCleanup } from '#platform/state/private-data.ts';
import { store } from '#platform/state/store.ts';
import { track } from '#platform/telemetry/track.ts';
import { allowKnownMarkup } from '#platform/trusted-types.ts';
import { followWorker, startUpdates } from '#platform/update/update.ts';
import { startVisit } from '#platform/visit/visit.ts';
import { LoginNeeded } from '#routes/-around/login-needed.ts';
import { guardTaps } from '#ui/buttons/tap-guard.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { showApp } from './show-app.tsx';
import { createAppHistory } from './start/app-history.ts';
import { startAt, startLaunches, startOpenedRoutes } from './start/opened-routes.ts';
import { dropQueuedInput, yieldUnlessTapped } from './start/queued-input.ts';
import { startWhen } from './start/start-when.ts';
import { startReports } from './start-reports.ts';

/** Stored state loads before the first render, so that nothing flickers. */
async function start(): Promise<AppRouter> {
  takeSocialReturn();
  receivePushes();
  storeInstallPrompt();
  const restored = Promise.all([takeParkedRoute(), startPersistence()]);
  await yieldUnlessTapped();
  const history = createAppHistory();
  await yieldUnlessTapped();
  const router = createAppRouter(history, true);
  await yieldUnlessTapped();
  startOpenedRoutes(router);
  const [opened] = await restored;
  await startLanguage();
  followServer();
  followSession();
  startPrivateDataCleanup();
  startVisit();
  startTheme();
  // The end of a session in any tab leads to `/` (S-4).
  onSignedOut(() => router.navigate({ to: '/' }));
  if (opened !== undefined) startAt(router, opened);
  startOptionalParts();
  await yieldUnlessTapped();
  startOutbox();
  startLaunches(router);
  await showApp(router, { onCaughtError: (error) => reportCaught(router, error) });
  return router;
}

const hasPositionAtom = atom((get) => get(placeAtom)?.source === 'position');

/** Most visitors need none of this code, so each part loads on its own condition. */
function startOptionalParts(): void {
  const atStart = store.get(accountAtom)?.profile.uuid;
  startWhen(hasSessionAtom, async () => {
    const { startSignedIn } = await import('./start/signed-in.ts');
    return () => startSignedIn(atStart, started);
  });
  startWhen(hasDietAtom, async () => (await import('#features/diet/start-diet.ts')).startDiet);
  startWhen(hasTableAtom, async () => {
    const { startTable } = await import('#features/table-session/start-table.ts');
    return startTable;
  });
  startWhen(hasTableAtom, async () => {
    const { startSharing } = await import('../routes/-around/table-cart.tsx');
    return startSharing;
  });
  startWhen(hasPositionAtom, async () => {
    const { startNamingPosition } = await import('#features/outlet-choice/name-position.ts');
    return startNamingPosition;
  });
  startWhen(hasEntriesAtom, async () => {
    const { startDroppedRequests } = await import('#features/table-session/dropped-requests.ts');
    return startDroppedRequests;
  });
}

/** A missing login or chunk is expected; every other error belongs in the console. */
function reportCaught(router: AppRouter, error: unknown): void {
  // Taps queued on the server-rendered page must not run on the error view that replaces it.
  dropQueuedInput();
  if (error instanceof LoginNeeded) return;
  const path = router.state.matches.at(-1)?.fullPath ?? '';
  track({ name: 'pageFailed', facts: { path, error: error instanceof Error ? error.name : typeof error } });
  if (!isMissing(error)) reportError(error);
}

/** True when the customer's diet is stored on this phone or with the account. */
const hasDietAtom = atom((get) => get(dietAtom) !== null || get(accountAtom)?.profile.dietRevision != null);

const wasSignedInAtom = atom((get) => get(accountAtom) !== null || get(deviceAtom) !== null);

/** Only a customer who has signed in on this phone gets pushes; the inbox works without this code. */
function startPushes(): void {
  startWhen(wasSignedInAtom, async () => (await import('#platform/push/push.ts')).startPush);
}

/** A browser may refuse a worker (private windows, blocked storage), and ordering works without it. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    const { registerWorker } = await import('#platform/update/register-worker.ts');
    return await registerWorker();
  } catch (cause) {
    performance.mark('worker-refused', { detail: String(cause) });
    return undefined;
  }
}

/** The worker downloads the whole app, so it waits for the first page. */
function registerWorkerAfterLoad(): void {
  const register = async () => {
    const [start] = await Promise.allSettled([started]);
    if (start.status === 'fulfilled') startReports(start.value);
    const updates = startUpdates();
    const registration = await findWorker();
    if (registration !== undefined) followWorker(registration);
    await Promise.all([started, updates]);
    startPushes();
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

followFailedImports();
allowKnownMarkup();
guardTaps();
const started = start();
if (import.meta.env.PROD) registerWorkerAfterLoad();

function applyTheme(): void {
  const theme = store.get(preferencesAtom)?.theme ?? 'system';
  const { dataset } = document.documentElement;
  // Setting the same value would recalculate the styles of the whole page.
  if (dataset['theme'] === (theme === 'system' ? undefined : theme)) return;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Follows the system unless the customer has chosen a theme. */
function startTheme(): void {
  applyTheme();
  store.sub(preferencesAtom, applyTheme);
}
