import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import * as v from 'valibot';

/** Messages by their names, in the shape in which the code reads them. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

const TextsSchema: v.GenericSchema<Texts> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => TextsSchema)]),
);

/** The sections of a language by their file names. */
export type Catalogue = ReadonlyMap<string, Texts>;

/** The language whose texts others translate, and which a customer of no other language reads. */
export const SOURCE_LANGUAGE = 'en';

/** Every language that has a folder, the source language first. */
export function listLanguages(folder: string): string[] {
  const others = readdirSync(folder).filter((name) => name !== SOURCE_LANGUAGE);
  return [SOURCE_LANGUAGE, ...others.sort()];
}

/** The catalogue of a language: one JSON file for each section. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.sort().map((name) => {
      const read: unknown = JSON.parse(readFileSync(join(folder, language, name), 'utf8'));
      return [parse(name).name, v.parse(TextsSchema, read)];
    }),
  );
}
