import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { ColoursSchema } from '#domain/brand/brand-colours.ts';
import { BannersSchema, GazetteerSchema, parseBrandFile } from '#domain/brand/brand-schema.ts';

const FOLDER = new URL('../../brand/', import.meta.url);

/** Without the file the answer to `absent`; the build has named every fault of it before. */
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

/** The chain's colours, for pages that the server makes by itself. */
export const BRAND_COLOURS = readBrandFile('colours.json', ColoursSchema);

/** The banners of home; a chain without the file has none. */
export const BRAND_BANNERS = readBrandFile('banners.json', BannersSchema, []);

/** Places that customers can find by name without a geocoder; null where the brand names none. */
export const BRAND_GAZETTEER = readBrandFile('gazetteer.json', v.nullable(GazetteerSchema), null);
