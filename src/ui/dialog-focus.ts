const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Puts the focus where the content of a dialog asks for it. */
export function focusContent(dialog: HTMLDialogElement, options?: FocusOptions): void {
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus(options);
}

/**
 * While a dialog is open: a step that takes out the control that led to it must not leave the focus on
 * the page behind, where nobody can go. Gives the way to stop.
 */
export function keepFocusInside(dialog: HTMLDialogElement): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (last?.isConnected !== false || !isFocusLost()) return;
    last = null;
    focusContent(dialog, { preventScroll: true });
  });
  dialog.addEventListener('focusin', note);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** An element's place in the page: it outlives the element. */
interface Way {
  readonly parent: Element;
  readonly index: number;
}

function wayTo(element: Element | null): Way[] {
  const parent = element?.parentElement;
  if (element === null || parent == null) return [];
  return [{ parent, index: [...parent.children].indexOf(element) }, ...wayTo(parent)];
}

/**
 * Notes which control opens a dialog; to be called with it closed again. What the dialog changed may have
 * taken that control's place: then the focus goes to what stands there now.
 */
export function rememberOpener(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const way = wayTo(opener);
  return () => {
    // What is closed has the focus until the browser looks at it again.
    const isLost = isFocusLost() || dialog.contains(document.activeElement);
    if (opener?.isConnected !== false || !isLost) return;
    const standing = way.find(({ parent }) => parent.isConnected);
    const place = standing?.parent.children[standing.index] ?? standing?.parent;
    const within = [place, place?.closest('section')];
    const next = within
      .map((part) => part?.querySelector<HTMLElement>(FOCUSABLE))
      .find((found) => found != null);
    next?.focus({ preventScroll: true });
  };
}
