import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { startText } from '#messages/start.js';

const SLOW_AFTER_MS = 700;

const findNote = () => document.getElementById(PAGE_PARTS.note);

/** Removes the page's own loading message once the app has started. */
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

/** Announces a wait; returns a function that ends it. */
export function announceWait(): () => void {
  const timer = setTimeout(showText, SLOW_AFTER_MS, startText.slow());
  waits.add(timer);
  return () => {
    clearTimeout(timer);
    waits.delete(timer);
    if (waits.size === 0) showText('');
  };
}

/** Shows the reason of a pending wait; undefined clears it when another element shows it. */
export function explainWait(why: 'away' | undefined): void {
  if (waits.size === 0) return;
  for (const timer of waits) clearTimeout(timer);
  showText(why === undefined ? '' : startText[why]());
}
