const GUARD_MS = 400;
const SAME_PLACE_PX = 32;

interface Tap {
  x: number;
  y: number;
  at: number;
}

let lastTap: Tap | undefined;

/** Remembers a tap inside a dialog; keys make clicks without a place and are not remembered. */
export function noteTap({ detail, clientX, clientY, timeStamp }: MouseEvent): void {
  lastTap = detail === 0 ? undefined : { x: clientX, y: clientY, at: timeStamp };
}

/** True for a click that is the other half of a double tap. */
export function isSecondTap(first: Tap, { detail, clientX, clientY, timeStamp }: MouseEvent): boolean {
  const isNear = Math.hypot(clientX - first.x, clientY - first.y) <= SAME_PLACE_PX;
  return detail > 0 && isNear && timeStamp - first.at <= GUARD_MS;
}

/** Called when a dialog closes: the second half of a double tap must not press what was beneath it. */
export function swallowSecondTap(): void {
  const first = lastTap;
  lastTap = undefined;
  if (first === undefined) return;
  // One click decides it: whatever is tapped after a tap elsewhere is a tap of its own.
  const once = new AbortController();
  const swallow = (event: MouseEvent) => {
    once.abort();
    if (!isSecondTap(first, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, signal: once.signal });
  setTimeout(() => once.abort(), GUARD_MS);
}
