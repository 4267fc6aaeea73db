import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 255;
const FRAMES_PER_SECOND = 10;
const QUIET = 4;

/** A camera picture of a printed QR code; white without a text. */
export function drawQr(text: string | undefined): GreyPicture {
  const shades = new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
  if (text === undefined) return { width: WIDTH, height: HEIGHT, shades };
  const { data, size } = encode(text, { border: QUIET });
  const side = Math.floor(HEIGHT / size);
  for (let y = 0; y < size * side; y += 1) {
    for (let x = 0; x < size * side; x += 1) {
      const isDark = data[Math.floor(y / side)]?.[Math.floor(x / side)] === true;
      if (isDark) shades[y * WIDTH + x + Math.floor((WIDTH - size * side) / 2)] = 0;
    }
  }
  return { width: WIDTH, height: HEIGHT, shades };
}

/** Writes a film of one picture for Chromium's `--use-file-for-fake-video-capture`; returns its path. */
export function writeFilm(picture: GreyPicture): string {
  const path = join(mkdtempSync(join(tmpdir(), 'film-')), 'code.y4m');
  rewriteFilm(path, [picture]);
  return path;
}

/** Replaces a film by pictures of one second each, which repeat; only cameras that start later show it. */
export function rewriteFilm(path: string, pictures: readonly GreyPicture[]): void {
  const [first] = pictures;
  if (first === undefined) throw new Error('a film needs a picture');
  const colours = Buffer.alloc((first.width * first.height) / 2, 128);
  const head = `YUV4MPEG2 W${first.width} H${first.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420mpeg2\n`;
  const frames = pictures.flatMap(({ shades }) =>
    Array.from({ length: pictures.length === 1 ? 1 : FRAMES_PER_SECOND }, () =>
      Buffer.concat([Buffer.from('FRAME\n'), shades, colours]),
    ),
  );
  writeFileSync(path, Buffer.concat([Buffer.from(head), ...frames]));
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Encodes a PNG (ISO 15948: eight-bit grey, no filter). */
export function toPng({ width, height, shades }: GreyPicture): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(shades.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
