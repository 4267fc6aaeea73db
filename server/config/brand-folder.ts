import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import {
  type BrandColours,
  ColoursSchema,
  findWeakPairs,
  type OwnColours,
} from '#domain/brand/brand-colours.ts';
import {
  BannersSchema,
  type Brand,
  BrandSchema,
  GazetteerSchema,
  parseBrandFile,
} from '#domain/brand/brand-schema.ts';

export interface BrandFolder {
  readonly brand: Brand;
  readonly colours: BrandColours;
  /** Maps the served address to the file. */
  readonly pictures: readonly { readonly fileName: string; readonly file: string }[];
}

/** The owner can fix these faults, so no stack shows. */
class BrandProblems extends Error {
  override readonly name = 'The brand is not right';

  constructor(problems: readonly string[]) {
    super(problems.map((problem) => `\n  ${problem}`).join(''));
    // Vite prints the `stack` of an error, so it is replaced by the message.
    this.stack = `${this.name}:${this.message}`;
  }
}

/** `npm run icons` renders these from the logo. */
export const RENDERED_PICTURES = [
  ...['favicon-96', 'icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon', 'badge-96'],
  ...['scan', 'track', 'usual'].flatMap((name) => [`shortcut-${name}-96`, `shortcut-${name}-192`]),
]
  .map((name) => `${name}.png`)
  .concat('preview.jpg');

/** This file in `brand/icons` contains the hash of the inputs of the rendered pictures. */
export const RENDER_INPUTS_FILE = 'drawn-from.txt';

const RenderedNamesSchema = v.object({ name: v.string(), tagline: v.string() });

/** Hash of the inputs of the rendered pictures; a missing or invalid input counts as empty. */
export function hashRenderInputs(folder: string): string {
  const names = readBrandFile(folder, 'brand.json', RenderedNamesSchema);
  const hash = createHash('sha256').update(
    JSON.stringify(names.ok ? [names.value.name, names.value.tagline] : []),
  );
  const files = ['logo.svg', 'colours.json']
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file));
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** These colours of `tokens.css` are the same for every chain. */
function readOwnColours(root: string): OwnColours {
  const css = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8');
  const found = css.matchAll(/--(veg|chilli|brown): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

/** Throws with a sentence for each fault. */
export function readBrandFolder(root: string): BrandFolder {
  const folder = join(root, 'brand');
  const problems: string[] = [];
  const read = <Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
  ): v.InferOutput<Schema> | undefined => {
    const parsed = readBrandFile(folder, file, schema);
    if (!parsed.ok) problems.push(...parsed.problems);
    return parsed.ok ? parsed.value : undefined;
  };
  const readOptional = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
    existsSync(join(folder, file)) ? read(file, schema) : undefined;
  const brand = read('brand.json', BrandSchema);
  const colours = read('colours.json', ColoursSchema);
  const banners = readOptional('banners.json', BannersSchema) ?? [];
  readOptional('gazetteer.json', GazetteerSchema);
  if (colours !== undefined) problems.push(...findWeakPairs(colours, readOwnColours(root)));
  const named = banners.flatMap(({ picture, widePicture }) => [picture, widePicture]);
  const missing = named.filter((picture) => !existsSync(join(folder, 'banners', picture)));
  problems.push(
    ...missing.map((picture) => `brand/banners/${picture} is missing, which banners.json names.`),
  );
  if (!existsSync(join(folder, 'logo.svg'))) problems.push('brand/logo.svg is missing.');
  // Icons depend on the other files, so their faults are reported last.
  if (problems.length === 0) problems.push(...findIconProblems(folder));
  if (brand === undefined || colours === undefined || problems.length > 0) throw new BrandProblems(problems);
  return { brand, colours, pictures: listPictures(folder) };
}

/** Reports a missing or invalid file too. */
export function readBrandFile<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): ReturnType<typeof parseBrandFile<Schema>> {
  if (!existsSync(join(folder, file))) return { ok: false, problems: [`brand/${file} is missing.`] };
  try {
    return parseBrandFile(file, schema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, problems: [`brand/${file} is not valid JSON: ${error.message}.`] };
  }
}

function findIconProblems(folder: string): string[] {
  const icons = join(folder, 'icons');
  const note = join(icons, RENDER_INPUTS_FILE);
  const isCurrent =
    existsSync(note) &&
    readFileSync(note, 'utf8').trim() === hashRenderInputs(folder) &&
    RENDERED_PICTURES.every((picture) => existsSync(join(icons, picture)));
  return isCurrent ? [] : ['brand/icons was not made from this logo, name and colours: run `npm run icons`.'];
}

function listPictures(folder: string) {
  const files = ['icons', 'banners', 'screenshots']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== RENDER_INPUTS_FILE)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return [
    ...files.map((file) => ({ file, fileName: relative(folder, file).replaceAll('\\', '/') })),
    { file: join(folder, 'logo.svg'), fileName: 'icons/favicon.svg' },
  ];
}
