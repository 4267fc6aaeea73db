import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import { startText } from '#messages/start.js';

const ANSWER_WITHIN_MS = 700;

const findNote = () => document.getElementById(PAGE_PARTS.note);

/** Removes the page's own loading message once the app has started. */
export function takeOverNote(): void {
  const note = findNote();
  if (note === null) return;
  note.dataset['app'] = '';
  note.textContent = '';
}

const waits = new Set<ReturnType<typeof setTimeout>>();

function say(words: string): void {
  const note = findNote();
  if (note !== null) note.textContent = words;
}

/** Announces a wait; returns a function that ends it. */
export function announceWait(): () => void {
  const timer = setTimeout(say, ANSWER_WITHIN_MS, startText.slow());
  waits.add(timer);
  return () => {
    clearTimeout(timer);
    waits.delete(timer);
    if (waits.size === 0) say('');
  };
}

/** Shows the reason of a pending wait; undefined clears it when another element shows it. */
export function explainWait(why: 'away' | undefined): void {
  if (waits.size === 0) return;
  for (const timer of waits) clearTimeout(timer);
  say(why === undefined ? '' : startText[why]());
}
