/** S-9: a larger file is scaled, and written anew as JPEG; others are taken as they are. */
export const UNCHANGED_UP_TO_BYTES = 524_288;
export const MAX_SCALED_SIDE_PX = 800;
export const JPEG_QUALITY = 0.9;

/** Nothing that a phone takes is larger; opening more could take all its memory. */
export const MAX_CHOSEN_BYTES = 20 * 1024 * 1024;

/** For the `accept` attribute of the file dialog; an iPhone converts its HEIC photos because HEIC is not here. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** Why a chosen file is no picture to use: a key of `messages.profile`. */
export type PictureProblem = 'pictureForeign' | 'pictureTooLarge' | 'pictureBroken' | 'pictureHeic';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The true type by a file's first twelve bytes, whatever it is named; undefined for anything else. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  return startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8) ? 'image/webp' : undefined;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether a file's first twelve bytes are those of a HEIC or HEIF photo, which Safari alone can open. */
export const isHeic = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ascii('ftyp'), 4) && HEIC_BRANDS.some((brand) => startsWith(bytes, ascii(brand), 8));

/**
 * Whether a picture has to be scaled: by its bytes, or because the server takes no side that long.
 * @param maxSidePx the longest side that the server takes
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
