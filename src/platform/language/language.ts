import { atom } from 'jotai';
import { languageOfPhone } from '#domain/messages/language.ts';
import { currentLanguage, setLanguage, type Translation } from '#domain/messages/translation.ts';
import type { Language } from '#messages/languages.js';
import { loaders } from '#messages/translations.js';
import { cacheNames } from '#offline/cache-names.ts';
import { queryClient } from '../query/query-client.ts';
import { accountAtom, NO_PREFERENCES, preferencesAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** Null until the customer chooses one on this phone. */
export const chosenLanguageAtom = atom((get) => get(preferencesAtom)?.language ?? null);

/** The language chosen here, else the profile's, else the phone's. */
export const wantedLanguageAtom = atom<Language>(
  (get) => get(chosenLanguageAtom) ?? get(accountAtom)?.profile.language ?? languageOfPhone(),
);

const shownAtom = atom<Language>(currentLanguage());
export const shownLanguageAtom = atom((get) => get(shownAtom));

/** Undefined when loading fails: the screens keep their language. */
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
  // Menus have names in the language of their request.
  await queryClient.invalidateQueries();
}

/**
 * Shows the wanted language now, and each language that the customer chooses later; a profile loaded during
 * the visit does not switch the language. Resolves once the wanted language is shown.
 */
export async function startLanguage(): Promise<void> {
  store.sub(chosenLanguageAtom, () => show(store.get(wantedLanguageAtom)));
  await show(store.get(wantedLanguageAtom));
}

export function chooseLanguage(language: Language): void {
  store.set(preferencesAtom, (known) => ({ ...(known ?? NO_PREFERENCES), language }));
  // The page of home in the worker's cache is in the previous language.
  globalThis.caches?.delete(cacheNames.home).catch((cause: unknown) => {
    performance.mark('home-not-deleted', { detail: String(cause) });
  });
}
