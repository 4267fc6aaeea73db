const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses the last `data-autofocus` element of a dialog. */
export function focusContent(dialog: HTMLDialogElement, options?: FocusOptions): void {
  [...dialog.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus(options);
}

/**
 * Moves the focus back into an open dialog when the focused control is removed, because the page behind is
 * inert. Returns a function that stops the observation.
 */
export function trapFocus(dialog: HTMLDialogElement): () => void {
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

/** Position of an element by its parent and siblings, which outlives the element. */
interface Place {
  readonly parent: Element;
  readonly before: readonly Element[];
  readonly after: readonly Element[];
}

function placesOf(element: Element | null): Place[] {
  const parent = element?.parentElement;
  if (element === null || parent == null) return [];
  const children = [...parent.children];
  const index = children.indexOf(element);
  const place = { parent, before: children.slice(0, index), after: children.slice(index + 1) };
  return [place, ...placesOf(parent)];
}

/** The element that is now at a position; a sibling or the parent if there is none. */
function findElementAt({ parent, before, after }: Place): Element {
  const next = after.find((sibling) => sibling.parentElement === parent);
  const last = next === undefined ? parent.lastElementChild : next.previousElementSibling;
  if (last !== null && !before.includes(last)) return last;
  return next ?? parent;
}

function findFocusable(part: Element | null): HTMLElement | null {
  if (part instanceof HTMLElement && part.matches(FOCUSABLE)) return part;
  return part?.querySelector<HTMLElement>(FOCUSABLE) ?? null;
}

/**
 * Records the control that opens a dialog; call the returned function after closing. If that control is gone, the focus
 * moves to the element now at its position.
 */
export function rememberOpener(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const places = placesOf(opener);
  return () => {
    // A closed dialog keeps the focus until the next frame.
    const isLost = isFocusLost() || dialog.contains(document.activeElement);
    if (opener?.isConnected !== false || !isLost) return;
    const place = places.find(({ parent }) => parent.isConnected);
    if (place === undefined) return;
    const elementNow = findElementAt(place);
    const next = findFocusable(elementNow) ?? findFocusable(elementNow.closest('section'));
    next?.focus({ preventScroll: true });
  };
}
