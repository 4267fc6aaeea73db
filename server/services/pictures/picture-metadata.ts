import type { ImageType } from './image-file.ts';
import { findEndOfJpeg, headSegments, type JpegSegment } from './jpeg-segments.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ICC_PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1');
const APP0 = 0xe0;
const EXIF_OR_XMP = 0xe1;
const COLOUR_PROFILE = 0xe2;
const ADOBE = 0xee;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
const ORIENTATION_TAG = 0x0112;
/** Where the written segment says it. */
const ORIENTATION_AT = 28;

/**
 * A whole picture without what it says beside its pixels: where, when and with what it was taken, and
 * by whom. A JPEG keeps its colours and which way is up. Nothing to take out: the same bytes.
 */
export function withoutMetadata(file: Buffer, type: ImageType): Buffer {
  if (type === 'image/jpeg') return cleanJpeg(file);
  return type === 'image/png' ? cleanPng(file) : cleanWebp(file);
}

function cleanJpeg(file: Buffer): Buffer {
  const segments = headSegments(file);
  const scan = segments.at(-1);
  const end = scan === undefined ? undefined : findEndOfJpeg(file, scan.end);
  if (scan === undefined || end === undefined) return file;
  const orientation = segments.map((segment) => findOrientation(file, segment)).find((one) => one > 1);
  return Buffer.concat([
    file.subarray(0, 2),
    ...(orientation === undefined ? [] : [createOrientation(orientation)]),
    ...segments.filter((one) => isNeeded(file, one)).map((one) => file.subarray(one.start, one.end)),
    file.subarray(scan.end, end),
  ]);
}

/** Everything that is no application's own, and of those what colours need. */
function isNeeded(file: Buffer, { marker, start }: JpegSegment): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > LAST_APP || marker === APP0 || marker === ADOBE) return true;
  return marker === COLOUR_PROFILE && startsWith(file, start + 4, ICC_PROFILE);
}

function startsWith(file: Buffer, at: number, text: Buffer): boolean {
  return file.subarray(at, at + text.length).equals(text);
}

/** 1 to 8 as the camera says how it was held (Exif 2.3, tag 0x0112); 0 where it says nothing. */
function findOrientation(file: Buffer, { marker, start, end }: JpegSegment): number {
  if (marker !== EXIF_OR_XMP || !startsWith(file, start + 4, EXIF)) return 0;
  const tiff = file.subarray(start + 10, end);
  if (tiff.length < 10) return 0;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 0;
  for (let index = 0; index < read16(directory); index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return 0;
    if (read16(entry) === ORIENTATION_TAG) return lawful(read16(entry + 8));
  }
  return 0;
}

const lawful = (orientation: number) => (orientation <= 8 ? orientation : 0);

/** A segment that says which way is up, and nothing else. */
function createOrientation(orientation: number): Buffer {
  // Mark, length, Exif; big-endian TIFF with a directory of one entry: tag, SHORT, one value.
  const segment = Buffer.from(
    ['ffe10022', '457869660000', '4d4d002a00000008', '0001', '011200030000000100000000', '00000000'].join(''),
    'hex',
  );
  segment.writeUInt16BE(orientation, ORIENTATION_AT);
  return segment;
}

const PNG_METADATA = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function cleanPng(file: Buffer): Buffer {
  const kept = [file.subarray(0, 8)];
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (!PNG_METADATA.includes(name)) kept.push(file.subarray(at, end));
    // Whatever follows the end was never of the picture.
    at = name === 'IEND' ? file.length : end;
  }
  return Buffer.concat(kept);
}

const WEBP_METADATA = ['EXIF', 'XMP '];
/** Bits of the extended header that announce the two. */
const WEBP_METADATA_FLAGS = 0x0c;

function cleanWebp(file: Buffer): Buffer {
  const kept = [Buffer.from(file.subarray(0, 12))];
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at + 8 <= end; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const chunk = Buffer.from(file.subarray(at, Math.min(end, at + 8 + size + (size % 2))));
    if (name === 'VP8X' && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_METADATA_FLAGS, 8);
    if (!WEBP_METADATA.includes(name)) kept.push(chunk);
    at += chunk.length;
  }
  const cleaned = Buffer.concat(kept);
  cleaned.writeUInt32LE(cleaned.length - 8, 4);
  return cleaned;
}
