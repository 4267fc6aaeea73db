import type { WorkerMessage } from '#contract/worker-messages.ts';
import { BRAND } from '#domain/brand/brand.ts';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${BRAND.id}:outbox`) : undefined;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

channel?.addEventListener('message', notifyListeners);

/** Notifies this context, other tabs and the worker of a changed outbox. */
export function announceOutboxChange(): void {
  const message: WorkerMessage = { type: 'outboxChanged' };
  channel?.postMessage(message);
  notifyListeners();
}

/** Subscribes to outbox changes from any context; returns the unsubscribe function. */
export function onOutboxChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
