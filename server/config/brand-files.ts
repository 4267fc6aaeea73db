import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ColoursSchema } from '#domain/brand/brand-colours.ts';
import { BannersSchema, GazetteerSchema, parseBrandFile } from '#domain/brand/brand-schema.ts';

const FOLDER = new URL('../../brand/', import.meta.url);

/** Returns `absent` without the file; the build has already reported its faults. */
function readBrandFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  absent?: unknown,
): v.InferOutput<Schema> {
  const address = new URL(file, FOLDER);
  const content =
    existsSync(address) || absent === undefined ? JSON.parse(readFileSync(address, 'utf8')) : absent;
  const parsed = parseBrandFile(file, schema, content);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.value;
}

/** For pages that the server renders itself. */
export const BRAND_COLOURS = readBrandFile('colours.json', ColoursSchema);

/** A chain without the file has no banners. */
export const BRAND_BANNERS = readBrandFile('banners.json', BannersSchema, []);

/** Lets customers find places by name without a geocoder; null if the brand has none. */
export const BRAND_GAZETTEER = readBrandFile('gazetteer.json', v.nullable(GazetteerSchema), null);
