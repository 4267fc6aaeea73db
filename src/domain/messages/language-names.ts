import type { Language } from '#messages/languages.js';

/** Each language by its own name, independent of the current language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  pa: 'ਪੰਜਾਬੀ',
};
