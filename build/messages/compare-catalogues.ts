import type { Catalogue, Texts } from './catalogues.ts';
import { argumentsOf } from './message-arguments.ts';

/** The path of each message, such as `menu.search.label`, with the names of its arguments. */
function listMessages(texts: Texts, path: string): [path: string, names: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string'
      ? [[`${path}.${name}`, [...argumentsOf(text).keys()].join(', ')]]
      : listMessages(text, `${path}.${name}`),
  );
}

const messagesOf = (catalogue: Catalogue) =>
  new Map([...catalogue].flatMap(([section, texts]) => listMessages(texts, section)));

/** A sentence for each message that is unknown or has other arguments than the source. */
export function findDifferences(language: string, translation: Catalogue, source: Catalogue): string[] {
  const [own, given] = [messagesOf(translation), messagesOf(source)];
  return [...own].flatMap(([path, names]) => {
    if (!given.has(path)) return [`messages/${language} has ${path}, which no source text has.`];
    return given.get(path) === names
      ? []
      : [`messages/${language} fills ${path} with "${names}"; its source takes "${given.get(path)}".`];
  });
}

/** Messages without a translation, which customers read in the source language. */
export function findMissing(translation: Catalogue, source: Catalogue): string[] {
  const own = messagesOf(translation);
  return [...messagesOf(source).keys()].filter((path) => !own.has(path));
}

const completeTexts = (own: Texts, source: Texts): Texts =>
  Object.fromEntries(
    Object.entries(source).map(([name, text]) => {
      const translated = own[name];
      if (typeof text === 'string') return [name, translated ?? text];
      return [name, completeTexts(typeof translated === 'object' ? translated : {}, text)];
    }),
  );

/** A translation whose missing texts are those of the source language. */
export const complete = (translation: Catalogue, source: Catalogue): Catalogue =>
  new Map(
    [...source].map(([section, texts]) => [section, completeTexts(translation.get(section) ?? {}, texts)]),
  );
