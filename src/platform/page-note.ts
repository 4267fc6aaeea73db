import { PAGE_PARTS } from '#contract/page-parts.ts';
import { startText } from '#domain/messages/en/start.ts';

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

const waiting = new Set<SaidWait>();

/** What somebody waits for: says after a moment that it is on its way, or that the line is away. */
export interface SaidWait {
  readonly away: () => void;
  readonly over: () => void;
}

/** To be called when something is asked for that cannot be shown yet. */
export function sayWaiting(): SaidWait {
  const say = (what: keyof typeof startText) => {
    const note = findNote();
    if (note !== null) note.textContent = startText[what];
  };
  const timer = setTimeout(say, ANSWER_WITHIN_MS, 'slow');
  const wait: SaidWait = {
    away: () => {
      clearTimeout(timer);
      say('away');
    },
    over: () => {
      clearTimeout(timer);
      waiting.delete(wait);
      if (waiting.size === 0) findNote()?.replaceChildren();
    },
  };
  waiting.add(wait);
  return wait;
}
