import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { startText } from '#messages/start.js';

const SLOW_AFTER_MS = 700;

const findNote = () => document.getElementById(PAGE_PARTS.note);

/** Clears the loading message of the bootstrap script, which from now on leaves the element to the app. */
export function takeOverNote(): void {
  const note = findNote();
  if (note === null) return;
  note.dataset['app'] = '';
  note.textContent = '';
}

const waits = new Set<ReturnType<typeof setTimeout>>();

function showText(words: string): void {
  const note = findNote();
  if (note !== null) note.textContent = words;
}

/**
 * Shows a loading message if the wait takes longer than `SLOW_AFTER_MS`; returns a function that ends the
 * wait.
 */
export function announceWait(): () => void {
  const timer = setTimeout(showText, SLOW_AFTER_MS, startText.slow());
  waits.add(timer);
  return () => {
    clearTimeout(timer);
    waits.delete(timer);
    if (waits.size === 0) showText('');
  };
}

/**
 * Replaces the message of a running wait by its reason (`away`: the server is unreachable); undefined clears
 * it, because another element shows the reason.
 */
export function explainWait(why: 'away' | undefined): void {
  if (waits.size === 0) return;
  for (const timer of waits) clearTimeout(timer);
  showText(why === undefined ? '' : startText[why]());
}
