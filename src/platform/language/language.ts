import { atom } from 'jotai';
import { languageOfPhone } from '#domain/messages/language.ts';
import { currentLanguage, setLanguage, type Translation } from '#domain/messages/translation.ts';
import type { Language } from '#messages/languages.js';
import { loaders } from '#messages/translations.js';
import { cacheNames } from '#offline/cache-names.ts';
import { NO_PREFERENCES, preferencesAtom, sessionAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** Null until the customer chooses one on this phone. */
export const chosenLanguageAtom = atom((get) => get(preferencesAtom)?.language ?? null);

/** The language that the customer wants: chosen here, else in the profile, else that of the phone. */
export const wantedLanguageAtom = atom<Language>(
  (get) => get(chosenLanguageAtom) ?? get(sessionAtom)?.profile.language ?? languageOfPhone(),
);

const shownAtom = atom<Language>(currentLanguage());
/** The language that the screens are rendered in. */
export const shownLanguageAtom = atom((get) => get(shownAtom));

/** Undefined where the texts cannot be loaded now: the screens stay in the language that they have. */
async function loadTexts(language: Language): Promise<Translation | undefined> {
  try {
    return (await loaders[language]?.())?.default ?? {};
  } catch (cause) {
    performance.mark('texts-missing', { detail: String(cause) });
    return undefined;
  }
}

async function show(language: Language): Promise<void> {
  if (language === currentLanguage()) return;
  const texts = await loadTexts(language);
  if (texts === undefined || store.get(wantedLanguageAtom) !== language) return;
  setLanguage(language, texts);
  document.documentElement.lang = language;
  store.set(shownAtom, language);
}

/**
 * Shows the wanted language, and later what the customer chooses; a profile that arrives in the middle of a
 * visit changes no screen under its reader. Resolves once the first is shown.
 */
export async function startLanguage(): Promise<void> {
  store.sub(chosenLanguageAtom, () => show(store.get(wantedLanguageAtom)));
  await show(store.get(wantedLanguageAtom));
}

/** Stores the choice of the customer on this phone and shows it. */
export function chooseLanguage(language: Language): void {
  store.set(preferencesAtom, (known) => ({ ...(known ?? NO_PREFERENCES), language }));
  // The worker has cached home in the language of before.
  globalThis.caches?.delete(cacheNames.home).catch((cause: unknown) => {
    performance.mark('home-not-deleted', { detail: String(cause) });
  });
}
