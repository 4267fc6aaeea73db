import type { Catalogue, Texts } from './catalogues.ts';
import { argumentsOf } from './message-arguments.ts';

/** Each message by its path, with the names of its arguments. */
function listMessages(texts: Texts, path: string): [path: string, names: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string'
      ? [[`${path}.${name}`, [...argumentsOf(text).keys()].join(', ')]]
      : listMessages(text, `${path}.${name}`),
  );
}

const messagesOf = (catalogue: Catalogue) =>
  new Map([...catalogue].flatMap(([section, texts]) => listMessages(texts, section)));

/** One sentence for each message that is missing, unknown, or has other arguments than in the source language. */
export function findDifferences(language: string, translation: Catalogue, source: Catalogue): string[] {
  const [own, given] = [messagesOf(translation), messagesOf(source)];
  const missing = [...given.keys()].filter((path) => !own.has(path));
  const unknown = [...own.keys()].filter((path) => !given.has(path));
  const other = [...own].filter(([path, names]) => given.has(path) && given.get(path) !== names);
  return [
    ...missing.map((path) => `messages/${language} lacks ${path}.`),
    ...unknown.map((path) => `messages/${language} has ${path}, which no source text has.`),
    ...other.map(
      ([path, names]) =>
        `messages/${language} fills ${path} with "${names}"; its source takes "${given.get(path)}".`,
    ),
  ];
}
