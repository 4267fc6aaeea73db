/** What keeps an update waiting. */
export type HoldReason = 'checkout' | 'payment' | 'form';

const holds = new Set<{ reason: HoldReason }>();
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** Keeps every update waiting until the answer is called: something would be lost by a reload. */
export function holdUpdates(reason: HoldReason): () => void {
  const hold = { reason };
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

/** Boxes and switches are not typed into; what they say is kept, or said again with one tap. */
const NOT_TYPED = ['checkbox', 'radio', 'range', 'file'];

function noteTyping({ target }: Event): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type));
  if (isText) typedInto.add(target);
}

/** Sees from here on what is typed, so that every form of the app holds updates by itself. */
export function watchForms(): void {
  addEventListener('input', noteTyping, { capture: true, passive: true });
}

/** A field that is still there with what was typed into it. */
function isTextUnsaved(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some((field) => field.value !== '');
}

/** Whether the customer is in the middle of something on this page. */
export function isPageHeld(): boolean {
  return holds.size > 0 || document.querySelector('dialog[open]') !== null || isTextUnsaved();
}
