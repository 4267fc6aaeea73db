import { LANGUAGES, type Language } from '#messages/languages.js';

const [SOURCE] = LANGUAGES;

/** The language whose texts every other one translates. */
export const SOURCE_LANGUAGE: Language = SOURCE;

/** Finds the first language that has a catalogue, by tags (`en-IN`, `hi`) in the order of preference. */
export function findLanguage(tags: readonly string[]): Language {
  for (const tag of tags.map((each) => each.trim().toLowerCase())) {
    const found =
      LANGUAGES.find((language) => language.toLowerCase() === tag) ??
      LANGUAGES.find((language) => language === tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return SOURCE_LANGUAGE;
}

/** The language that this phone prefers; on a server, that of the source. */
export const languageOfPhone = (): Language => findLanguage('self' in globalThis ? navigator.languages : []);
