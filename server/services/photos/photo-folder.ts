import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { type Focus, makePhoto, type Photo } from './make-photo.ts';
import { PHOTO_CELL, type Photos } from './photo-cells.ts';

const PHOTO_FILE = /\.(jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp)$/i;
const SIDES: Readonly<Record<string, Focus>> = {
  ...{ middle: { x: 50, y: 50 }, left: { x: 0, y: 50 }, right: { x: 100, y: 50 } },
  ...{ top: { x: 50, y: 0 }, bottom: { x: 50, y: 100 } },
};

export interface PhotoFolder extends Photos {
  /** Photographs whose addresses the import has used. */
  readonly listUsed: () => Photo[];
  /** Files that no cell and no item of the import named. */
  readonly listUnused: () => string[];
}

/**
 * Makes the photographs of a folder, each cut around the focus in its cell of `table`, else around its middle.
 * Rejects when the folder cannot be read.
 */
export async function readPhotoFolder(folder: string, table: string): Promise<PhotoFolder> {
  const files = (await readdir(folder)).filter((file) => PHOTO_FILE.test(file)).sort();
  const made = new Map<string, Result<Photo, string>>();
  for (const { file, focus } of [
    ...files.map((each) => ({ file: each, focus: MIDDLE })),
    ...cellsOf(table),
  ]) {
    const known = files.find((each) => each.toLowerCase() === file.toLowerCase());
    const key = keyOf(file, focus);
    if (known !== undefined && !made.has(key)) {
      made.set(key, await makePhoto(await readFile(join(folder, known)), focus));
    }
  }
  return createFolder(files, made);
}

const MIDDLE: Focus = { x: 50, y: 50 };

const keyOf = (file: string, { x, y }: Focus) => `${file.toLowerCase()} ${x} ${y}`;

interface PhotoReference {
  readonly file: string;
  readonly focus: Focus;
}

/** The files that cells of a table name, in any column, each with the focus of its cut, by default the middle. */
function cellsOf(table: string): PhotoReference[] {
  return table.split(/[,;\t\r\n"]/).flatMap((cell) => {
    const parsed = readCell(cell.trim());
    return parsed?.ok === true ? [parsed.value] : [];
  });
}

function readCell(cell: string): Result<PhotoReference, string> | undefined {
  const [, file, place = 'middle'] = PHOTO_CELL.exec(cell) ?? [];
  if (file === undefined) return undefined;
  const focus = readFocus(place.trim().toLowerCase());
  return focus === undefined
    ? fail(
        `"@${place}" is no place in a picture; write @left, @right, @top, @bottom or percents such as @30/70`,
      )
    : succeed({ file: file.trim(), focus });
}

function readFocus(place: string): Focus | undefined {
  const [, x, y] = /^(\d{1,3})\s*%?\s*[/ x]\s*(\d{1,3})\s*%?$/.exec(place) ?? [];
  if (x === undefined || y === undefined) return SIDES[place];
  const focus = { x: Number(x), y: Number(y) };
  return focus.x <= 100 && focus.y <= 100 ? focus : undefined;
}

/** `Butter Chicken.JPG` and `butter-chicken` count as the same name. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function createFolder(
  files: readonly string[],
  made: ReadonlyMap<string, Result<Photo, string>>,
): PhotoFolder {
  const used = new Map<string, Photo>();
  const named = new Set<string>();
  const take = ({ file, focus }: PhotoReference): Result<string, string> => {
    const photo = made.get(keyOf(file, focus));
    if (photo === undefined) return fail(`"${file}" is not in the folder of photographs`);
    named.add(file.toLowerCase());
    if (!photo.ok) return fail(`"${file}" ${photo.failure.code}`);
    used.set(photo.value.address, photo.value);
    return succeed(photo.value.address);
  };
  return {
    find: (cell) => {
      const parsed = readCell(cell);
      return parsed?.ok === true ? take(parsed.value) : parsed;
    },
    findNamed: (names) => {
      const wanted = new Set(names.map(plain));
      const file = files.find((each) => wanted.has(plain(each.replace(PHOTO_FILE, ''))));
      return file === undefined ? undefined : take({ file, focus: MIDDLE });
    },
    listUsed: () => [...used.values()],
    listUnused: () => files.filter((file) => !named.has(file.toLowerCase())),
  };
}
