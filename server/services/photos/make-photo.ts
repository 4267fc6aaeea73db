import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import { findPhotoFile, type PhotoFile } from '../../db/queries/catalogue/photos.ts';
import type { Deps } from '../../deps.ts';
// This import blocks all libvips loaders but JPEG, PNG and WebP in this process.
import '../pictures/reencode-picture.ts';

export const PHOTOS_PATH = '/photos';
const PHOTO_NAME = /^[0-9a-f]{32}\.[0-9a-f]{15}$/;

/** Crops that the pages show: squares in rows and cards, 16 by 9 for an opened dish, an outlet and an event. */
const CUTS = {
  'square-192': { width: 192, height: 192 },
  'square-384': { width: 384, height: 384 },
  'wide-480': { width: 480, height: 270 },
  'wide-960': { width: 960, height: 540 },
} as const;

const isCut = (name: string): name is keyof typeof CUTS => Object.hasOwn(CUTS, name);

const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** More pixels than the largest phone cameras take; decoded, such a picture needs 0.4 GB. */
const MAX_PIXELS = 100_000_000;
const MIN_WIDTH = 480;
const MIN_HEIGHT = 360;
/** Longest side (px) of a decoded photograph: it suffices for every cut, so that decoding once is enough. */
const WORKING_SIDE = 2400;
const QUALITY = 78;
/** Part of the digest in an address: a change of sizes or quality raises it, so that addresses change too. */
const EDITION = '1';

/** Centre of a cut, in percent from the left and from the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface Photo {
  /** Address of the largest cut; the addresses of the other cuts differ only in the last part. */
  readonly address: string;
  readonly files: readonly PhotoFile[];
}

/**
 * Cuts a JPEG, PNG or WebP around its focus, upright, and scales it; nothing but pixels remains. The failure is
 * a text for the owner: not readable, too small or too large.
 */
export async function makePhoto(original: Buffer, focus: Focus): Promise<Result<Photo, string>> {
  if (original.length > MAX_FILE_BYTES) {
    return fail(`is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB; save it smaller`);
  }
  const known = await measure(original);
  if (!known.ok) return known;
  const { width, height } = known.value;
  if (width * height > MAX_PIXELS) {
    return fail(`has ${width} × ${height} pixels, more than 100 million; save it smaller`);
  }
  if (width < MIN_WIDTH || height < MIN_HEIGHT) {
    return fail(`has only ${width} × ${height} pixels; ${MIN_WIDTH} × ${MIN_HEIGHT} is the least`);
  }
  try {
    return succeed(await cutAll(original, focus));
  } catch {
    // sharp rejects with details of the file; the owner can only send another.
    return fail('is damaged; save it again from the original');
  }
}

const PORTRAIT_SIDE = 192;
/** Focus in percent of the picture: a face is above the middle of an upright picture. */
const FACE: Focus = { x: 50, y: 35 };

/** Cuts a square WebP of 192 pixels around a face out of a picture that `reencodePicture` has accepted. */
export async function cutPortrait(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract(frame(info, 1, FACE))
    .resize(PORTRAIT_SIDE, PORTRAIT_SIDE)
    .webp({ quality: QUALITY })
    .toBuffer();
}

const SEEN = ['jpeg', 'png', 'webp'];

/** Width and height of a picture after it is turned upright. */
async function measure(original: Buffer): Promise<Result<{ width: number; height: number }, string>> {
  try {
    const { format, width, height, autoOrient } = await sharp(original, {
      limitInputPixels: false,
    }).metadata();
    if (!SEEN.includes(format)) return fail(UNREADABLE);
    return succeed({ width: autoOrient.width ?? width, height: autoOrient.height ?? height });
  } catch {
    return fail(UNREADABLE);
  }
}

const UNREADABLE = 'is no JPEG, PNG or WebP that can be read; export it as JPEG (a HEIC of a phone too)';

async function cutAll(original: Buffer, focus: Focus): Promise<Photo> {
  const { data, info } = await sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const cut = (aspect: number): Sharp =>
    sharp(data, { raw: { width, height, channels } }).extract(frame({ width, height }, aspect, focus));
  const digest = createHash('sha256')
    .update(original)
    .update(`${EDITION} ${focus.x} ${focus.y}`)
    .digest('hex');
  const name = `${digest.slice(0, 32)}.${await coloursOf(await cut(1).png().toBuffer())}`;
  const files = Object.entries(CUTS).map(async ([each, size]) => ({
    ...{ name, cut: each },
    content: await cut(size.width / size.height)
      .resize(size)
      .webp({ quality: QUALITY, effort: 5 })
      .toBuffer(),
  }));
  return { address: `${PHOTOS_PATH}/${name}/wide-960.webp`, files: await Promise.all(files) };
}

/** The largest area of this aspect ratio around the focus, moved inwards at an edge of the picture. */
function frame(whole: { width: number; height: number }, aspect: number, focus: Focus) {
  const width = Math.min(whole.width, Math.round(whole.height * aspect));
  const height = Math.min(whole.height, Math.round(whole.width / aspect));
  const start = (length: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - part / 2, 0), length - part));
  return {
    ...{ width, height },
    left: start(whole.width, width, focus.x),
    top: start(whole.height, height, focus.y),
  };
}

/**
 * Colours of the four corners and the middle, three hexadecimal digits each, which the page shows until the
 * photograph has loaded.
 */
async function coloursOf(square: Buffer): Promise<string> {
  const pixels = await sharp(square).resize(3, 3, { kernel: 'cubic' }).raw().toBuffer();
  const digits = (at: number) =>
    [0, 1, 2].map((channel) => Math.round((pixels[at * 3 + channel] ?? 0) / 17).toString(16)).join('');
  return [0, 2, 6, 8, 4].map(digits).join('');
}

/** The WebP file of a photograph's name and cut; undefined for an unknown one. */
export async function readPhoto(
  { db }: Pick<Deps, 'db'>,
  name: string,
  cut: string,
): Promise<Uint8Array | undefined> {
  if (!PHOTO_NAME.test(name) || !isCut(cut)) return undefined;
  return (await findPhotoFile(db, name, cut))?.content;
}
