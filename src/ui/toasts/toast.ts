import { createToastQueue, type RenderToast, type ToastKind, type ToastOptions } from './toast-queue.ts';

/** Renders a toast above the page with sonner, which loads with the first toast. */
const renderAbove: RenderToast = (entry, onGone) =>
  import('./toaster.tsx').then(({ drawToast }) => drawToast(entry, onGone));

let render = renderAbove;
const queue = createToastQueue((entry, onGone) => render(entry, onGone));

/** Makes `place` render the toasts, e.g. inside the page; the returned function restores the default. */
export function renderToastsIn(place: RenderToast): () => void {
  render = place;
  return () => {
    render = renderAbove;
  };
}

/**
 * Shows a short message: 'blank' and 'error' for 4 s, 'success' for 2 s, 'loading' until dismissed; three are
 * visible, and the rest wait. Returns the id for `dismissToast`.
 */
export function showToast(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  return queue.show(kind, text, options);
}

export function dismissToast(id: number): void {
  queue.dismiss(id);
}
