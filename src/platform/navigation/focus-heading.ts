/** The heading of the page in sight. */
export function findHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1');
}

/** Moves the focus to the page's heading, for one whose place is gone; a dialog in front keeps it. */
export function focusHeading(heading = findHeading()): void {
  if (heading === null || document.querySelector('dialog:modal') !== null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
