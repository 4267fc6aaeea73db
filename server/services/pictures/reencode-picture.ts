import sharp, { type Sharp } from 'sharp';
import * as v from 'valibot';
import { MAX_PICTURE_SIDE_PX } from '#contract/account/profile.ts';

// Other loaders of libvips (SVG, PDF, TIFF and more) must never parse a customer's file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const FormatSchema = v.picklist(['jpeg', 'png', 'webp']);
type Format = v.InferOutput<typeof FormatSchema>;

const JPEG_QUALITY = 90;
const WEBP_QUALITY = 90;
const TIMEOUT_SECONDS = 10;

const encodings: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: JPEG_QUALITY }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: WEBP_QUALITY }),
};

interface EncodedPicture {
  readonly mediaType: `image/${Format}`;
  readonly extension: 'jpg' | 'png' | 'webp';
  readonly content: Buffer;
}

/**
 * Re-encodes a JPEG, PNG or WebP upright in its format, dropping everything but pixels; undefined for other
 * formats, damaged files, and sides above 4,096 px.
 */
export async function reencodePicture(file: Buffer): Promise<EncodedPicture | undefined> {
  try {
    const picture = sharp(file, { failOn: 'error', limitInputPixels: MAX_PICTURE_SIDE_PX ** 2 });
    const { format, width, height } = await picture.metadata();
    const known = v.safeParse(FormatSchema, format);
    if (!known.success || Math.max(width, height) > MAX_PICTURE_SIDE_PX) return undefined;
    const encode = encodings[known.output];
    const content = await encode(picture.autoOrient().timeout({ seconds: TIMEOUT_SECONDS })).toBuffer();
    const extension = known.output === 'jpeg' ? 'jpg' : known.output;
    return { mediaType: `image/${known.output}`, extension, content };
  } catch {
    // sharp rejects with details of the file; the caller reports an invalid picture.
    return undefined;
  }
}
