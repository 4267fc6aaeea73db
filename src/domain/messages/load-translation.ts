import type { Language } from '#messages/languages.js';
import { loaders } from '#messages/translations.js';
import type { Translation } from './translation.ts';

/** The texts of a language; undefined for the source language. */
export const loadTranslation = async (language: Language): Promise<Translation | undefined> =>
  (await loaders[language]?.())?.default;
