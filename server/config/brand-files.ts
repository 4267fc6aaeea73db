import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ColoursSchema } from '#domain/brand/brand-colours.ts';
import { BannersSchema, GazetteerSchema } from '#domain/brand/brand-schema.ts';
import { readBrandFile } from './brand-folder.ts';

const FOLDER = fileURLToPath(new URL('../../brand', import.meta.url));

/** Parses a file of the brand; returns `absent` if it does not exist, and throws if it is invalid. */
function readOrThrow<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  absent?: v.InferOutput<Schema>,
): v.InferOutput<Schema> {
  if (absent !== undefined && !existsSync(join(FOLDER, file))) return absent;
  const read = readBrandFile(FOLDER, file, schema);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.value;
}

/** For pages that the server renders itself. */
export const BRAND_COLOURS = readOrThrow('colours.json', ColoursSchema);

/** A chain without the file has no banners. */
export const BRAND_BANNERS = readOrThrow('banners.json', BannersSchema, []);

/** Lets customers find places by name without a geocoder; null if the brand has none. */
export const BRAND_GAZETTEER = readOrThrow('gazetteer.json', v.nullable(GazetteerSchema), null);
