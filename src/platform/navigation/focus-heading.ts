export function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

/** Moves the focus to the page's heading when the focused element is gone, unless a dialog is open. */
export function focusHeading(heading = findHeading()): void {
  if (heading === null || document.querySelector('dialog:modal') !== null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
