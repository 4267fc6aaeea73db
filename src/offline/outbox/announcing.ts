import type { WorkerMessage } from '#contract/worker-messages.ts';
import { BRAND } from '#domain/brand.ts';

/** Every tab and the worker hear on it that the outbox is another one. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${BRAND.id}:outbox`) : undefined;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

channel?.addEventListener('message', tellListeners);

/** Says here, in every other tab and in the worker that the outbox has changed. */
export function tellOutboxChanged(): void {
  const message: WorkerMessage = { type: 'outboxChanged' };
  channel?.postMessage(message);
  tellListeners();
}

/** Hears of every change of the outbox, wherever it was made; gives the way to stop. */
export function onOutboxChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
