import { createToastQueue, type ToastKind, type ToastOptions } from './toast-queue.ts';

/** Toasts draw with sonner, which loads with the first of them. */
const queue = createToastQueue((entry, onGone) =>
  import('./toaster.tsx').then(({ drawToast }) => drawToast(entry, onGone)),
);

/**
 * Shows a short message: 'blank' and 'error' for 4 s, 'success' for 2 s, 'loading' until dismissed.
 * Three are in sight, the rest wait, at most 20 are kept. Answers the id to dismiss it by.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  return queue.show(kind, text, options);
}

export function dismissToast(id: number): void {
  queue.dismiss(id);
}
