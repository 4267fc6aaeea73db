/** Where an order is being completed, from the first moment that the page is there. */
const ORDERING = /^\/(checkout|payment-methods)(\/|$)/;

const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Boxes and switches are not typed into; what they say is kept, or said again with one tap. */
const NOT_TYPED = ['checkbox', 'radio', 'range', 'file'];

function noteTyping({ target }: Event): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type));
  if (isText) typedInto.add(target);
}

/** After this long without a touch, the customer is reading or gone. */
const ACTING_FOR_MS = 5_000;
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let actedAt = Number.NEGATIVE_INFINITY;

function noteAct(): void {
  actedAt = performance.now();
}

/**
 * Sees from here on what is typed and touched, so that every form of the app holds updates by itself,
 * and no page goes away under a finger.
 */
export function watchCustomer(): void {
  addEventListener('input', noteTyping, { capture: true, passive: true });
  for (const act of ACTS) addEventListener(act, noteAct, { capture: true, passive: true });
}

/** Whether the customer touched the page a moment ago. */
export function isActing(): boolean {
  return !document.hidden && performance.now() - actedAt < ACTING_FOR_MS;
}

/** A field that is still there with what was typed into it. */
function isTextUnsaved(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some((field) => field.value !== '');
}

/** Whether the customer is in the middle of something on this page. */
export function isPageHeld(): boolean {
  return (
    ORDERING.test(location.pathname) || document.querySelector('dialog[open]') !== null || isTextUnsaved()
  );
}
