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

/** An element's place in the page, told by what stands around it: it outlives the element. */
interface Place {
  readonly parent: Element;
  readonly before: readonly Element[];
  readonly after: readonly Element[];
}

/** The place itself, then that of what it is in, and so on. */
function placesOf(element: Element | null): Place[] {
  const parent = element?.parentElement;
  if (element === null || parent == null) return [];
  const children = [...parent.children];
  const index = children.indexOf(element);
  const place = { parent, before: children.slice(0, index), after: children.slice(index + 1) };
  return [place, ...placesOf(parent)];
}

/** What stands there now, whatever has come or gone beside it; what surrounds the place where nothing does. */
function findStanding({ parent, before, after }: Place): Element {
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
 * Notes which control opens a dialog; to be called with it closed again. What the dialog changed may have
 * taken that control's place: then the focus goes to what stands there now.
 */
export function rememberOpener(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const places = placesOf(opener);
  return () => {
    // What is closed has the focus until the browser looks at it again.
    const isLost = isFocusLost() || dialog.contains(document.activeElement);
    if (opener?.isConnected !== false || !isLost) return;
    const place = places.find(({ parent }) => parent.isConnected);
    if (place === undefined) return;
    const standing = findStanding(place);
    const next = findFocusable(standing) ?? findFocusable(standing.closest('section'));
    next?.focus({ preventScroll: true });
  };
}
