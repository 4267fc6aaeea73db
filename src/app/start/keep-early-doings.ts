import type { EarlyDoings } from '../early-doings.ts';
import { tellIfSlow } from './tell.ts';

/** After a tap that brings nothing to be seen, a word is due sooner. */
const ANSWER_WITHIN_MS = 700;

/** Keeps taps on buttons, and what is typed, until the app is there; links lead on by themselves. */
export function keepEarlyDoings(onFirst: () => void): void {
  const keepTap = (event: Event) => {
    const tapped = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (!(tapped instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!early.buttons.includes(tapped)) early.buttons.push(tapped);
    onFirst();
    tellIfSlow(ANSWER_WITHIN_MS);
  };
  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) early.texts.set(target.placeholder, target.value);
    onFirst();
  };
  const early: EarlyDoings = {
    buttons: [],
    texts: new Map(),
    stopTaps: () => removeEventListener('click', keepTap, true),
    stopTexts: () => removeEventListener('input', keepText, true),
  };
  window.earlyDoings = early;
  addEventListener('click', keepTap, true);
  addEventListener('input', keepText, true);
}

/** The browser makes its offer once, and maybe before the app is there to keep it. */
export function keepInstallOffer(): void {
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      window.earlyInstallOffer = event;
    },
    { once: true },
  );
}
