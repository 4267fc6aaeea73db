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

/** Texts of one language by section, which is the file's name without `.json`. */
export type Catalogue = ReadonlyMap<string, Texts>;

/** The other languages are translated from this one and fall back to it. */
export const SOURCE_LANGUAGE = 'en';

/** The source language comes first. */
export function listLanguages(folder: string): string[] {
  const others = readdirSync(folder).filter((name) => name !== SOURCE_LANGUAGE);
  return [SOURCE_LANGUAGE, ...others.sort()];
}

/** Each section is a JSON file. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const read: unknown = JSON.parse(readFileSync(join(folder, language, name), 'utf8'));
      return [parse(name).name, v.parse(TextsSchema, read)];
    }),
  );
}
