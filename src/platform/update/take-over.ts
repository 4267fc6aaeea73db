import type { PageMessage } from '#contract/worker-messages.ts';

/** A worker that has not come so far by then is left to the reload. */
const PATIENCE_MS = 5_000;

/** Resolves when `listen` calls back, at the latest when the patience is over. */
function settled(listen: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    listen(resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
}

/** The newer worker, once it has fetched its version. */
async function findWaiting(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing;
  if (coming !== null) await settled((done) => coming.addEventListener('statechange', done, { once: true }));
  return registration.waiting;
}

/** Tells the newer worker, if there is one, to take over, and waits until it has. */
export async function letTakeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const waiting = await findWaiting(registration);
  if (waiting === null) return;
  const isOver = settled((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
  waiting.postMessage({ type: 'activateUpdate' } satisfies PageMessage);
  await isOver;
}
