import { crc32 } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { createJpeg, createPng, createWebp } from '#test/support/pictures.ts';
import { findImageType } from './image-file.ts';
import { withoutMetadata } from './picture-metadata.ts';

const PLACE = 'GPS 30.7374N 76.6762E';

const segment = (marker: number, payload: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};

/** An Exif segment of either byte order: another tag first, then the orientation, then the place. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(38);
  const write16 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const write32 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(2, 8);
  [0x010f, 0x0112].forEach((tag, index) => {
    write16(tag, 10 + index * 12);
    write16(3, 12 + index * 12);
    write32(1, 14 + index * 12);
  });
  write16(orientation, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]));
}

/** A JPEG with more segments after its first two bytes, and more bytes behind its end. */
function jpegWith(segments: readonly Buffer[], behind = Buffer.alloc(0)): Buffer {
  const plain = createJpeg(64, 48);
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2), behind]);
}

describe('a JPEG', () => {
  const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PLACE}`));
  const iptc = segment(0xed, Buffer.from(`Photoshop 3.0\0${PLACE}`));
  const comment = segment(0xfe, Buffer.from(PLACE));

  it.each(['II', 'MM'] as const)('loses where it was taken and keeps which way is up (%s)', (order) => {
    const file = jpegWith([exif(6, order), xmp, iptc, comment]);
    const cleaned = withoutMetadata(file, 'image/jpeg');
    expect(file.includes(PLACE)).toBe(true);
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(imageSize(cleaned)).toMatchObject({ width: 64, height: 48, orientation: 6 });
    expect(findImageType(cleaned)).toBe('image/jpeg');
    expect(withoutMetadata(cleaned, 'image/jpeg').equals(cleaned)).toBe(true);
  });

  it('that is held upright keeps no word of it', () => {
    const cleaned = withoutMetadata(jpegWith([exif(1, 'MM')]), 'image/jpeg');
    expect(cleaned.equals(createJpeg(64, 48))).toBe(true);
  });

  it('keeps the profile of its colours', () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours'));
    const cleaned = withoutMetadata(jpegWith([profile, exif(1, 'II')]), 'image/jpeg');
    expect(cleaned.equals(jpegWith([profile]))).toBe(true);
  });

  it('loses the film behind its end', () => {
    const film = Buffer.concat([Buffer.from(`ftypmp42 ${PLACE}`), Buffer.from([0xff, 0xd9])]);
    expect(withoutMetadata(jpegWith([], film), 'image/jpeg').equals(createJpeg(64, 48))).toBe(true);
  });

  it('of several scans stays whole', () => {
    const tables = segment(0xc4, Buffer.from([1, 0xff, 0xd9, 2]));
    const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
    const data = Buffer.from([9, 0xff, 0, 9, 0xff, 0xd3, 9]);
    const plain = createJpeg(64, 48);
    const scans = [plain.subarray(0, -2), data, tables, scan, data, Buffer.from([0xff, 0xd9])];
    const file = Buffer.concat(scans);
    expect(withoutMetadata(file, 'image/jpeg').equals(file)).toBe(true);
  });

  it.each([
    ['breaks off in its directory', Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x09\x01\x12')],
    ['points far away', Buffer.from('Exif\0\0MM\0*\x7f\xff\xff\xff\0\0\0\0', 'latin1')],
    ['is empty', Buffer.from('Exif\0\0')],
  ])('whose Exif part %s only loses it', (_, payload) => {
    const cleaned = withoutMetadata(jpegWith([segment(0xe1, payload)]), 'image/jpeg');
    expect(cleaned.equals(createJpeg(64, 48))).toBe(true);
  });
});

describe('others', () => {
  it('such as a PNG lose their texts', () => {
    const plain = createPng(4, 4);
    const named = Buffer.from(`tEXtComment\0${PLACE}`);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(named.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    const file = Buffer.concat([plain.subarray(0, 33), head, named, sum, plain.subarray(33)]);
    expect(findImageType(file)).toBe('image/png');
    expect(withoutMetadata(file, 'image/png').equals(plain)).toBe(true);
  });

  it('such as a WebP lose theirs, and do not announce them any more', () => {
    const plain = createWebp(30, 20);
    const extended = Buffer.from('VP8X\x0a\0\0\0\x2c\0\0\0\x1d\0\0\x13\0\0', 'latin1');
    const place = Buffer.concat([Buffer.from('EXIF\x15\0\0\0', 'latin1'), Buffer.from(`${PLACE}\0`)]);
    const file = Buffer.concat([plain.subarray(0, 12), extended, plain.subarray(12), place]);
    file.writeUInt32LE(file.length - 8, 4);
    const cleaned = withoutMetadata(file, 'image/webp');
    expect(cleaned.includes(PLACE)).toBe(false);
    expect(cleaned.length).toBe(file.length - place.length);
    expect(cleaned.readUInt32LE(4)).toBe(cleaned.length - 8);
    expect(cleaned[20]).toBe(0x20);
    expect(findImageType(cleaned)).toBe('image/webp');
  });

  it('are the same bytes where they say nothing', () => {
    expect(withoutMetadata(createPng(5, 5, 300), 'image/png').equals(createPng(5, 5, 300))).toBe(true);
    expect(withoutMetadata(createWebp(9, 9), 'image/webp').equals(createWebp(9, 9))).toBe(true);
  });
});
