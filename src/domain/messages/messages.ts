import { catalogues, type Messages } from '#messages/catalogues.js';
import type { Language } from '#messages/languages.js';
import { findLanguage } from './language.ts';
import type { Translation } from './translation.ts';

export type { Messages };

/** The language of an `Accept-Language` header, whose first entry is preferred. */
export function languageOf(header: string | undefined): Language {
  return findLanguage((header ?? '').split(',').map((part) => part.split(';')[0] ?? ''));
}

/** All texts of a language. */
export const messagesIn = (language: Language): Messages & Translation => catalogues[language];

/** All texts in the language of an `Accept-Language` header. */
export function messagesFor(header: string | undefined): Messages {
  return catalogues[languageOf(header)];
}
