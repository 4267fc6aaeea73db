/** Pages of an order in progress. */
const ORDERING = /^\/(checkout|payment-methods)(\/|$)/;

const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Inputs that a reload may empty: the app stores such a choice, or the customer repeats it with one tap. */
const NOT_TYPED = ['checkbox', 'radio', 'range', 'file'];

function noteTyping({ target }: Event): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type));
  if (isText) typedInto.add(target);
}

/** After this time without input the customer is reading or away. */
const ACTING_FOR_MS = 5_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let actedAt = Number.NEGATIVE_INFINITY;

function noteAct(): void {
  actedAt = performance.now();
}

/** Tracks input, so that every form postpones updates and no page reloads under a finger. */
export function watchCustomer(): void {
  addEventListener('input', noteTyping, { capture: true, passive: true });
  for (const act of ACTS) addEventListener(act, noteAct, { capture: true, passive: true });
}

/** True when the customer used the page a moment ago. */
export function isActing(): boolean {
  return !document.hidden && performance.now() - actedAt < ACTING_FOR_MS;
}

function isTextUnsaved(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some((field) => field.value !== '');
}

/** True when a reload would interrupt the customer. */
export function isPageHeld(): boolean {
  return (
    ORDERING.test(location.pathname) || document.querySelector('dialog[open]') !== null || isTextUnsaved()
  );
}
