import { nextTask } from '#platform/api/yielding.ts';

/** What a customer did with a drawn page before the app was there to hear it; see `pageStart`. */
export interface EarlyDoings {
  /** Buttons that were tapped, each once, in their order. */
  readonly buttons: HTMLButtonElement[];
  /** What was typed, by the placeholder of its field. */
  readonly texts: Map<string, string>;
  /** From here on the app hears for itself. */
  readonly stopTaps: () => void;
  readonly stopTexts: () => void;
}

declare global {
  interface Window {
    earlyDoings?: EarlyDoings;
  }
}

/** Ends the task, as `nextTask` does, but where somebody has tapped already: nothing else comes first then. */
export const yieldUnlessTapped = async (): Promise<void> => {
  if ((window.earlyDoings?.buttons.length ?? 0) === 0) await nextTask();
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

/**
 * Does what was tapped too early, once: React brings a button to life that is tapped before its turn. What
 * does not stand yet is done with the next call.
 */
export function repeatEarlyTaps(): void {
  const { earlyDoings } = window;
  earlyDoings?.stopTaps();
  for (const button of earlyDoings?.buttons.splice(0) ?? []) {
    const standing = findButton(button);
    if (standing === undefined) earlyDoings?.buttons.push(button);
    else {
      takeFocus(standing);
      standing.click();
    }
  }
}

/** Does what was typed and tapped too early, once, now that home or its menu stands. */
export function repeatEarlyDoings(): void {
  const { earlyDoings } = window;
  earlyDoings?.stopTexts();
  for (const [label, text] of earlyDoings?.texts ?? []) {
    if (typeAgain(label, text)) earlyDoings?.texts.delete(label);
  }
  repeatEarlyTaps();
}

/** Forgets them: another page than the drawn one is shown. */
export function dropEarlyDoings(): void {
  window.earlyDoings?.stopTaps();
  window.earlyDoings?.stopTexts();
  delete window.earlyDoings;
}
