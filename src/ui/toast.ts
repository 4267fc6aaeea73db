import { createToastQueue, type ToastKind, type ToastOptions } from './toast-queue.ts';

/** Sonner loads with the first toast. */
const queue = createToastQueue((entry, onGone) =>
  import('./toaster.tsx').then(({ drawToast }) => drawToast(entry, onGone)),
);

/**
 * Shows a short message: 'blank' and 'error' for 4 s, 'success' for 2 s, 'loading' until dismissed; three are
 * visible, at most 20 are queued. Returns the id for dismissing.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  return queue.show(kind, text, options);
}

export function dismissToast(id: number): void {
  queue.dismiss(id);
}
