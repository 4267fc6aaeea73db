import type { EarlyDoings } from './early-doings.ts';

/**
 * The one script inside a drawn page: its text is taken as it stands, so it names nothing from outside.
 * Loads the app once the page stands, with the first tap, or when a file of the page hangs. Until the app
 * is there taps on buttons are kept, and what is typed; links lead on by themselves.
 */
export function pageStart(): void {
  const begin = () => {
    const later = document.getElementById('later');
    if (later instanceof HTMLTemplateElement) document.head.append(later.content);
  };
  const keepTap = (event: Event) => {
    const tapped = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (!(tapped instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!early.buttons.includes(tapped)) early.buttons.push(tapped);
    begin();
  };
  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) early.texts.set(target.placeholder, target.value);
    begin();
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
  // The browser makes its offer once, and maybe before the app is there to keep it.
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      window.earlyInstallOffer = event;
    },
    { once: true },
  );
  if (document.readyState === 'complete') begin();
  else addEventListener('load', () => setTimeout(begin), { once: true });
  setTimeout(begin, 5_000);
}
