/** S-9: a larger picture is scaled and re-encoded as JPEG; smaller ones stay unchanged. */
export const UNCHANGED_UP_TO_BYTES = 524_288;
export const MAX_SCALED_SIDE_PX = 800;
export const JPEG_QUALITY = 0.9;

/** Photos of phones are smaller; decoding a larger file could exhaust the phone's memory. */
export const MAX_CHOSEN_BYTES = 20 * 1024 * 1024;

/**
 * For the `accept` attribute of the file dialog; an iPhone converts HEIC photos to JPEG because HEIC is not
 * in the list.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Reason why a chosen file cannot be used: a key of `messages.profile`. */
export type PictureProblem = 'pictureForeign' | 'pictureTooLarge' | 'pictureBroken' | 'pictureHeic';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The type by the first twelve bytes of a file, independent of its name; undefined for any other type. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  return startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8) ? 'image/webp' : undefined;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** True when the first twelve bytes are those of a HEIC or HEIF photo, which only Safari can decode. */
export const isHeic = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ascii('ftyp'), 4) && HEIC_BRANDS.some((brand) => startsWith(bytes, ascii(brand), 8));

/**
 * True when a picture must be scaled: its file is too large, or one of its sides is longer than `maxSidePx`,
 * the limit of the server.
 */
export function needsScaling(bytes: number, { width, height }: PixelSize, maxSidePx: number): boolean {
  return bytes > UNCHANGED_UP_TO_BYTES || Math.max(width, height) > maxSidePx;
}

/** Sides of the scaled picture: the longest at most 800 px, in proportion, never enlarged. */
export function scaledSides({ width, height }: PixelSize): PixelSize {
  const factor = Math.min(1, MAX_SCALED_SIDE_PX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
