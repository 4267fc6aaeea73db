import { nextTask } from '#platform/time/yielding.ts';

/** Input on a server-rendered page before the app handles it (`bootstrap.ts`). */
export interface QueuedInput {
  /** Buttons that were tapped, in their order. */
  readonly buttons: Set<HTMLButtonElement>;
  /** Typed texts by the placeholder of the field. */
  readonly texts: Map<string, string>;
  /** The listener that queues both. */
  readonly queue: (event: Event) => void;
}

declare global {
  interface Window {
    queuedInput?: QueuedInput;
  }
}

/** Ends the task, as `nextTask` does, but where somebody has tapped already: nothing else comes first then. */
export const yieldUnlessTapped = async (): Promise<void> => {
  if ((window.queuedInput?.buttons.size ?? 0) === 0) await nextTask();
};

/** A button whose label says something of the customer has a name besides: in the drawn page it says something else. */
const labelOf = (button: HTMLButtonElement) => button.name || (button.ariaLabel ?? button.textContent);

/** The button itself, or the one that has come in its place; undefined where there is none any more. */
function findButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  const label = labelOf(button);
  return [...document.querySelectorAll('button')].find((other) => labelOf(other) === label);
}

/** The focus goes with what held it, and what comes in its place is given it again. */
function takeFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}

/**
 * As if it were typed now: React hears of a value only where it differs from the one that it knows. False
 * where its field does not stand yet.
 */
function typeAgain(label: string, text: string): boolean {
  const input = [...document.querySelectorAll('input')].find(({ placeholder }) => placeholder === label);
  if (input === undefined) return false;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  input.value = '';
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  takeFocus(input);
  return true;
}

/** From here on the app hears them itself. */
function stopQueueing(type: 'click' | 'input'): void {
  const { queuedInput } = window;
  if (queuedInput !== undefined) removeEventListener(type, queuedInput.queue, true);
}

/**
 * Repeats queued taps, once: React hydrates a button first that is tapped before its turn. A button that is not
 * there yet stays in the queue.
 */
export function repeatQueuedTaps(): void {
  stopQueueing('click');
  const buttons = window.queuedInput?.buttons ?? new Set<HTMLButtonElement>();
  for (const button of [...buttons]) {
    const present = findButton(button);
    if (present === undefined) continue;
    buttons.delete(button);
    takeFocus(present);
    present.click();
  }
}

/** Repeats queued texts and taps, once: home or its menu is there now. */
export function repeatQueuedInput(): void {
  stopQueueing('input');
  const texts = window.queuedInput?.texts ?? new Map<string, string>();
  for (const [label, text] of texts) if (typeAgain(label, text)) texts.delete(label);
  repeatQueuedTaps();
}

/** Drops the queue: another page than the server-rendered one is shown. */
export function dropQueuedInput(): void {
  stopQueueing('click');
  stopQueueing('input');
  delete window.queuedInput;
}
