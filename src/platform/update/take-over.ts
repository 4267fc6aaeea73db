import type { PageMessage } from '#contract/worker-messages.ts';

/** The reload picks up a worker that is slower. */
const PATIENCE_MS = 5_000;

/** Resolves on the callback, at the latest after the limit. */
function settled(listen: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    listen(resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
}

async function findWaiting(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing;
  if (coming !== null) await settled((done) => coming.addEventListener('statechange', done, { once: true }));
  return registration.waiting;
}

/** Activates the waiting worker, if any, and waits until it controls. */
export async function letTakeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const waiting = await findWaiting(registration);
  if (waiting === null) return;
  const isOver = settled((done) =>
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
  waiting.postMessage({ type: 'activateUpdate' } satisfies PageMessage);
  await isOver;
}
