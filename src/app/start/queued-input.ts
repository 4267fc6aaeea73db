import { nextTask } from '#platform/time/yielding.ts';

/** Input on a page before the app handles it, queued by `bootstrap.ts`. */
export interface QueuedInput {
  /** Tapped buttons, in the order of the taps. */
  readonly buttons: Set<HTMLButtonElement>;
  /** Typed texts, by the placeholder of their input. */
  readonly texts: Map<string, string>;
  /** Listener of `click` and `input`, which the app removes. */
  readonly queue: (event: Event) => void;
}

declare global {
  interface Window {
    queuedInput?: QueuedInput;
  }
}

/** Does not yield if a tap is waiting, because the tap comes first. */
export const yieldUnlessTapped = async (): Promise<void> => {
  if ((window.queuedInput?.buttons.size ?? 0) === 0) await nextTask();
};

/** A personal label differs from the server-rendered one, so such a button also has a name. */
const labelOf = (button: HTMLButtonElement) => button.name || (button.ariaLabel ?? button.textContent);

/** The tapped button, or its replacement after a render; undefined if the page has neither. */
function findButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  const label = labelOf(button);
  return [...document.querySelectorAll('button')].find((other) => labelOf(other) === label);
}

/** Focuses an element unless another one has the focus, which an element loses when a render replaces it. */
function takeFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}

/**
 * Repeats typed text through the native setter, because React ignores a value that it believes is set. False if
 * the input is not rendered yet.
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

/** Removes the bootstrap script's listener, because the app now handles the event itself. */
function stopQueueing(type: 'click' | 'input'): void {
  const { queuedInput } = window;
  if (queuedInput !== undefined) removeEventListener(type, queuedInput.queue, true);
}

/** Repeats queued taps, whose buttons React hydrates first; a button that is not rendered yet stays queued. */
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

/** Repeats queued texts and taps; runs when home is rendered, and again with its whole menu. */
export function repeatQueuedInput(): void {
  stopQueueing('input');
  const texts = window.queuedInput?.texts ?? new Map<string, string>();
  for (const [label, text] of texts) if (typeAgain(label, text)) texts.delete(label);
  repeatQueuedTaps();
}

/** Deletes queued input when the page that it was meant for is not shown. */
export function dropQueuedInput(): void {
  stopQueueing('click');
  stopQueueing('input');
  delete window.queuedInput;
}
