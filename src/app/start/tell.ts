import { PAGE_PARTS } from '#contract/page-parts.ts';
import { startText } from '#messages/start.js';

/** The app takes the note over as soon as it runs: nothing is said here from then on. */
const findNote = () => document.querySelector(`#${PAGE_PARTS.note}:not([data-app])`);

/** Says that the line is away, or that it is slow. */
export function tell(what: keyof typeof startText): void {
  const note = findNote();
  if (note !== null) note.textContent = startText[what]();
}

/** Says that the line is slow, unless the app runs by then or something else is said. */
export function tellIfSlow(afterMs: number): void {
  setTimeout(() => {
    if (findNote()?.textContent === '') tell('slow');
  }, afterMs);
}
