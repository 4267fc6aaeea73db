import { crc32 } from 'node:zlib';
import { imageSize } from 'image-size';
import { MAX_PICTURE_SIDE_PX } from '#contract/profile.ts';
import { findEndOfJpeg, headSegments, START_OF_SCAN } from './jpeg-segments.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The type by name of a file's extension. */
export const extensionOf: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * What a picture truly is, by its own bytes; undefined for anything else, for what breaks off in the
 * middle, and for sides beyond what a phone can be asked to unpack.
 */
export function findImageType(file: Buffer): ImageType | undefined {
  const type = findTypeByBytes(file);
  return type !== undefined && hasLawfulSides(file) ? type : undefined;
}

function findTypeByBytes(file: Buffer): ImageType | undefined {
  if (isWholeJpeg(file)) return 'image/jpeg';
  if (isWholePng(file)) return 'image/png';
  return isWholeWebp(file) ? 'image/webp' : undefined;
}

/** Segments one after the other up to the scan, and the mark of the end behind it. */
function isWholeJpeg(file: Buffer): boolean {
  const last = headSegments(file).at(-1);
  return last?.marker === START_OF_SCAN && findEndOfJpeg(file, last.end) !== undefined;
}

/** Chunks with true check sums, from the header to the end. */
function isWholePng(file: Buffer): boolean {
  if (!file.subarray(0, 8).equals(PNG_SIGNATURE)) return false;
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const sumAt = at + 8 + length;
    if (sumAt + 4 > file.length) return false;
    if (crc32(file.subarray(at + 4, sumAt)) !== file.readUInt32BE(sumAt)) return false;
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = sumAt + 4;
  }
  return false;
}

/** A container that is as long as it says. */
function isWholeWebp(file: Buffer): boolean {
  if (file.length < 30 || file.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (file.toString('latin1', 8, 15) !== 'WEBPVP8') return false;
  return file.readUInt32LE(4) + 8 <= file.length;
}

function hasLawfulSides(file: Buffer): boolean {
  try {
    const { width, height } = imageSize(file);
    return [width, height].every((side) => side >= 1 && side <= MAX_PICTURE_SIDE_PX);
  } catch {
    // A header that cannot be read is a broken picture; the caller says so.
    return false;
  }
}
