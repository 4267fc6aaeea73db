export type ToastKind = 'success' | 'error' | 'blank' | 'loading';

export interface ToastOptions {
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  kind: ToastKind;
  text: string;
  durationMs: number;
}

export const TOAST_DURATION_MS: Record<ToastKind, number> = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
};
export const TOAST_LIMIT = 20;
export const TOASTS_IN_SIGHT = 3;

export type RemoveToast = () => void;
/** Renders a toast; `onGone` runs once when the toast has left, for any reason. */
export type RenderToast = (entry: ToastEntry, onGone: () => void) => Promise<RemoveToast>;

export interface ToastQueue {
  show(kind: ToastKind, text: string, options: ToastOptions): number;
  dismiss(id: number): void;
}

/** Shows three toasts and queues the rest in order; beyond 20 in all, the oldest waiting one is dropped (D-39). */
export function createToastQueue(draw: RenderToast): ToastQueue {
  let lastId = 0;
  let waiting: ToastEntry[] = [];
  const inSight = new Map<number, Promise<RemoveToast>>();

  const leave = (id: number) => {
    if (inSight.delete(id)) showNext();
  };
  const showNext = () => {
    const entry = inSight.size < TOASTS_IN_SIGHT ? waiting.shift() : undefined;
    if (entry === undefined) return;
    const erase = draw(entry, () => leave(entry.id));
    inSight.set(entry.id, erase);
    // The toaster chunk may fail to load offline; the toast then leaves, so that others get its place.
    erase.catch(() => leave(entry.id));
  };
  return {
    show(kind, text, options) {
      lastId += 1;
      waiting.push({ ...options, id: lastId, kind, text, durationMs: TOAST_DURATION_MS[kind] });
      if (inSight.size + waiting.length > TOAST_LIMIT) waiting.shift();
      showNext();
      return lastId;
    },
    dismiss(id) {
      waiting = waiting.filter((entry) => entry.id !== id);
      const erase = inSight.get(id);
      if (erase === undefined) return;
      erase.then((run) => run()).catch(() => leave(id));
    },
  };
}
