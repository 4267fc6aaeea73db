import { createToastQueue, type DrawToast, type ToastKind, type ToastOptions } from './toast-queue.ts';

/** Toasts render with sonner, which loads with the first of them. */
const drawAbove: DrawToast = (entry, onGone) =>
  import('./toaster.tsx').then(({ drawToast }) => drawToast(entry, onGone));

let draw = drawAbove;
const queue = createToastQueue((entry, onGone) => draw(entry, onGone));

/** Draws toasts in a place that a page has for them; the result gives it up. */
export function drawToastsIn(place: DrawToast): () => void {
  draw = place;
  return () => {
    draw = drawAbove;
  };
}

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
