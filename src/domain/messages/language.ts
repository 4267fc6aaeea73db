import { LANGUAGES, type Language } from '#messages/languages.js';

const [SOURCE] = LANGUAGES;

/** The language that all others are translated from. */
export const SOURCE_LANGUAGE: Language = SOURCE;

/** The first tag (`en-IN`, `hi`) with a catalogue, in order of preference; otherwise the source language. */
export function findLanguage(tags: readonly string[]): Language {
  for (const tag of tags.map((each) => each.trim().toLowerCase())) {
    const found =
      LANGUAGES.find((language) => language.toLowerCase() === tag) ??
      LANGUAGES.find((language) => language === tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return SOURCE_LANGUAGE;
}

/** The preferred language of this phone; on a server, the source language. */
export const languageOfPhone = (): Language => findLanguage('self' in globalThis ? navigator.languages : []);
