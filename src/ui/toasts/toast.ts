import { createToastQueue, type RenderToast, type ToastKind, type ToastOptions } from './toast-queue.ts';

/** Toasts render with sonner, which loads with the first of them. */
const renderAbove: RenderToast = (entry, onGone) =>
  import('./toaster.tsx').then(({ drawToast }) => drawToast(entry, onGone));

let render = renderAbove;
const queue = createToastQueue((entry, onGone) => render(entry, onGone));

/** Renders toasts inside a page; the result restores the default place. */
export function renderToastsIn(place: RenderToast): () => void {
  render = place;
  return () => {
    render = renderAbove;
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
