import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { createJpeg, createPng, createWebp, pngChunk } from '#test/support/samples/pictures.ts';
import { reencodePicture } from './reencode-picture.ts';

const PLACE = 'GPS 30.7374N 76.6762E';

async function reencoded(file: Buffer) {
  const picture = await reencodePicture(file);
  if (picture === undefined) throw new Error('The picture is refused');
  return { ...picture, metadata: await sharp(picture.content).metadata() };
}

/** Names of the metadata in a file. */
const metadataOf = (metadata: Metadata) =>
  (['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const).filter(
    (name) => metadata[name] !== undefined,
  );

const createTwoColours = async () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0000ff' } }).composite([
    { input: await createPngOfColour('#ff0000', 30, 40), left: 0, top: 0 },
  ]);

const createPngOfColour = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe('a picture that is encoded anew', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('has no metadata as %s', async (format) => {
    const file = await (await createTwoColours())
      .withExif({ IFD0: { ImageDescription: PLACE } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${PLACE}</a></x:xmpmeta>`)
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    expect(metadataOf(await sharp(file).metadata())).toEqual(expect.arrayContaining(['exif', 'xmp', 'icc']));
    const { content, mediaType, metadata } = await reencoded(file);
    expect(mediaType).toBe(`image/${format}`);
    expect(metadata).toMatchObject({ format, width: 60, height: 40 });
    expect(metadataOf(metadata)).toEqual([]);
    expect(content.includes(PLACE)).toBe(false);
  });

  it('is upright without an orientation tag', async () => {
    const file = await (await createTwoColours()).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { content, metadata } = await reencoded(file);
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.orientation).toBeUndefined();
    const pixels = await sharp(content).raw().toBuffer();
    const bottom = pixels.subarray(-3);
    expect([pixels[0], pixels[2]]).toEqual([expect.closeTo(254, -1), expect.closeTo(0, -1)]);
    expect([bottom[0], bottom[2]]).toEqual([expect.closeTo(0, -1), expect.closeTo(254, -1)]);
  });

  it('loses a video appended to its end', async () => {
    const file = Buffer.concat([await createJpeg(64, 48), Buffer.from(`ftypmp42 ${PLACE}`)]);
    expect((await reencoded(file)).content.includes(PLACE)).toBe(false);
  });

  it('loses the texts and the private chunks of a PNG', async () => {
    const plain = createPng(4, 4);
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${PLACE}`));
    const hidden = pngChunk('prVt', Buffer.from(PLACE));
    const file = Buffer.concat([plain.subarray(0, 33), text, hidden, plain.subarray(33)]);
    expect((await reencoded(file)).content.includes(PLACE)).toBe(false);
  });

  it('keeps what is transparent', async () => {
    const file = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await reencoded(file)).metadata.hasAlpha).toBe(true);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = [createPngOfColour('#ff0000', 9, 9), createPngOfColour('#0000ff', 9, 9)];
    const film = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(2);
    expect((await reencoded(film)).metadata.pages).toBeUndefined();
  });
});

it.each([
  [
    'a TIFF',
    async () =>
      sharp(await createJpeg(9, 9))
        .tiff()
        .toBuffer(),
  ],
  [
    'a GIF',
    async () =>
      sharp(await createJpeg(9, 9))
        .gif()
        .toBuffer(),
  ],
  [
    'an AVIF',
    async () =>
      sharp(await createJpeg(9, 9))
        .avif()
        .toBuffer(),
  ],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
])('%s is refused, and no loader of libvips reads it', async (_, create) => {
  const file = await create();
  expect(await reencodePicture(file)).toBeUndefined();
  await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format');
});

it('a WebP that breaks off is refused', async () => {
  expect(await reencodePicture((await createWebp(40, 30)).subarray(0, -8))).toBeUndefined();
});
