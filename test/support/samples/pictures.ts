import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A black greyscale PNG, extended by a private chunk of `padding` bytes. */
export function createPng(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(padding > 0 ? [pngChunk('paDd', Buffer.alloc(padding, 7))] : []),
    pngChunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function createPngOfBytes(bytes: number): Buffer {
  const plain = createPng(8, 8).length;
  return createPng(8, 8, bytes - plain - 12);
}

export function createJpeg(width: number, height: number): Promise<Buffer> {
  return createRed(width, height).jpeg().toBuffer();
}

export function createWebp(width: number, height: number): Promise<Buffer> {
  return createRed(width, height).webp({ lossless: true }).toBuffer();
}

const createRed = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
