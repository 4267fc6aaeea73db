import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import * as v from 'valibot';

export interface Texts {
  readonly [name: string]: string | Texts;
}

const TextsSchema: v.GenericSchema<Texts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => TextsSchema)]),
);

/** Texts of one language by section: the name of a file in `messages/LANGUAGE`, without `.json`. */
export type Catalogue = ReadonlyMap<string, Texts>;

/** Language from which the others are translated, and whose texts replace missing translations. */
export const SOURCE_LANGUAGE = 'en';

/** Names of the languages that have a folder, with the source language first. */
export function listLanguages(folder: string): string[] {
  const others = readdirSync(folder).filter((name) => name !== SOURCE_LANGUAGE);
  return [SOURCE_LANGUAGE, ...others.sort()];
}

/** Reads all texts of a language; throws if a file contains anything but texts. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const read: unknown = JSON.parse(readFileSync(join(folder, language, name), 'utf8'));
      return [parse(name).name, v.parse(TextsSchema, read)];
    }),
  );
}
