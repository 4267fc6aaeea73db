import { fail, type Result } from '#domain/values/result.ts';

/** A cell with a file name and optionally the centre of the cut in percent: `thali.jpg @30/70`. */
export const PHOTO_CELL =
  /^([^/\\:*?"<>|@]+\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp))(?:\s*@\s*(.+))?$/i;

/** The photographs that an import may use. */
export interface Photos {
  /** Address for a cell that names a file; undefined for a cell that names none. */
  readonly find: (cell: string) => Result<string, string> | undefined;
  /** Address of the file whose name equals one of an item's names; undefined without one. */
  readonly findNamed: (names: readonly string[]) => Result<string, string> | undefined;
}

/** Photographs of an import without a folder of them: a cell that names a file is a problem. */
export const NO_PHOTOS: Photos = {
  find: (cell) =>
    PHOTO_CELL.test(cell) ? fail(`"${cell}" is a file; name its folder with --photos FOLDER`) : undefined,
  findNamed: () => undefined,
};
