import type { Language } from '#messages/languages.js';
import { SOURCE_LANGUAGE } from './language.ts';

type Message = (values: Readonly<Record<string, string | number>>) => string;
interface CompiledTexts {
  readonly [name: string]: Message | CompiledTexts;
}
export type Translation = Readonly<Record<string, CompiledTexts>>;

let current: { readonly language: Language; readonly translation: Translation } = {
  language: SOURCE_LANGUAGE,
  translation: {},
};

/** Sets the language of all texts in this app or worker; `translation` is empty for the source language. */
export function setLanguage(language: Language, translation: Translation = {}): void {
  current = { language, translation };
}

/** Runs a synchronous function in another language, for a server that handles several languages at once. */
export function inLanguage<Result>(
  language: Language,
  translation: Translation | undefined,
  word: () => Result,
): Result {
  const before = current;
  setLanguage(language, translation);
  try {
    return word();
  } finally {
    current = before;
  }
}

export const currentLanguage = (): Language => current.language;

function follow(source: CompiledTexts, find: () => CompiledTexts | undefined): CompiledTexts {
  return Object.fromEntries(
    Object.entries(source).map(([name, text]): [string, Message | CompiledTexts] => {
      const findOwn = () => find()?.[name];
      if (typeof text === 'function') {
        return [
          name,
          (values) => {
            const own = findOwn();
            return (typeof own === 'function' ? own : text)(values);
          },
        ];
      }
      return [
        name,
        follow(text, () => {
          const own = findOwn();
          return typeof own === 'object' ? own : undefined;
        }),
      ];
    }),
  );
}

/** A section whose messages resolve to the current language on each call. */
export const translated = (section: string, source: CompiledTexts): CompiledTexts =>
  follow(source, () => current.translation[section]);

/** A section with all its languages bundled, for scripts that load no other file. */
export const inlined = (
  source: CompiledTexts,
  others: Readonly<Record<string, CompiledTexts>>,
): CompiledTexts => follow(source, () => others[current.language]);
