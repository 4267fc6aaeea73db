import { PAGE_PARTS } from '#contract/page-parts.ts';
import { startText } from '#messages/start.js';

/** A tap that brings nothing to be seen for so long is answered by a word. */
const ANSWER_WITHIN_MS = 700;

const findNote = () => document.getElementById(PAGE_PARTS.note);

/** From here on it is the app that speaks: what the page said while the app was on its way is over. */
export function takeOverNote(): void {
  const note = findNote();
  if (note === null) return;
  note.dataset['app'] = '';
  note.textContent = '';
}

/** Those who wait, each by what will say that it takes long. */
const waits = new Set<ReturnType<typeof setTimeout>>();

function say(words: string): void {
  const note = findNote();
  if (note !== null) note.textContent = words;
}

/** To be called when something is asked for that cannot be shown yet; answers how to say that it is over. */
export function sayWaiting(): () => void {
  const timer = setTimeout(say, ANSWER_WITHIN_MS, startText.slow());
  waits.add(timer);
  return () => {
    clearTimeout(timer);
    waits.delete(timer);
    if (waits.size === 0) say('');
  };
}

/** Why it takes long, to whoever waits for something; nothing, where something else on the page says so. */
export function explainWait(why: 'away' | undefined): void {
  if (waits.size === 0) return;
  for (const timer of waits) clearTimeout(timer);
  say(why === undefined ? '' : startText[why]());
}
