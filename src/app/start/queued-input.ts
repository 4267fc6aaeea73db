import { nextTask } from '#platform/time/yielding.ts';

/** Input on a server-rendered page before the app handles it (`bootstrap.ts`). */
export interface QueuedInput {
  /** In the order of the taps. */
  readonly buttons: Set<HTMLButtonElement>;
  /** By the placeholder of the field. */
  readonly texts: Map<string, string>;
  /** Listens for both events. */
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

/** The render may have replaced the button; undefined if it is gone. */
function findButton(button: HTMLButtonElement): HTMLButtonElement | undefined {
  if (button.isConnected) return button;
  const label = labelOf(button);
  return [...document.querySelectorAll('button')].find((other) => labelOf(other) === label);
}

/** A replaced element loses the focus, so its replacement receives it. */
function takeFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}

/**
 * React notices only a value that differs from its own, so the native setter is used. False if the field is
 * not rendered yet.
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

/** The app handles these events itself now. */
function stopQueueing(type: 'click' | 'input'): void {
  const { queuedInput } = window;
  if (queuedInput !== undefined) removeEventListener(type, queuedInput.queue, true);
}

/** React hydrates a tapped button first; a button that is not rendered yet stays in the queue. */
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

/** Call it once home or its menu is rendered. */
export function repeatQueuedInput(): void {
  stopQueueing('input');
  const texts = window.queuedInput?.texts ?? new Map<string, string>();
  for (const [label, text] of texts) if (typeAgain(label, text)) texts.delete(label);
  repeatQueuedTaps();
}

/** The queued input belongs to the server-rendered page, but another one is shown. */
export function dropQueuedInput(): void {
  stopQueueing('click');
  stopQueueing('input');
  delete window.queuedInput;
}
