import { MAX_PICTURE_SIDE_PX } from '#contract/account/profile.ts';
import { fail, type Result, succeed } from '#domain/values/result.ts';
import {
  findPictureType,
  isHeic,
  JPEG_QUALITY,
  MAX_CHOSEN_BYTES,
  needsScaling,
  type PictureProblem,
  type PictureType,
  scaledSides,
} from './picture-rules.ts';

/** A picture that the app can upload. */
export interface ReadyPicture {
  readonly file: Blob;
  readonly name: string;
}

const SIGNATURE_BYTES = 12;

/**
 * Reads a chosen picture for the upload (S-5): a large one is scaled and turned upright, any other stays
 * unchanged. The result is in memory, so the file may be deleted meanwhile. Never throws; a file that is not
 * a usable picture returns a problem.
 */
export async function preparePicture(file: File): Promise<Result<ReadyPicture, PictureProblem>> {
  if (file.size > MAX_CHOSEN_BYTES) return fail('pictureTooLarge');
  try {
    const begin = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    if (isHeic(begin)) return await convertHeic(file);
    const type = findPictureType(begin);
    return type === undefined ? fail('pictureForeign') : await readPicture(file, type);
  } catch {
    // The decoder refused the file, or it no longer exists: the customer chooses another.
    return fail('pictureBroken');
  }
}

/** Re-encodes a HEIC photo as JPEG; fails in browsers that cannot decode HEIC. */
async function convertHeic(file: File): Promise<Result<ReadyPicture, PictureProblem>> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return fail('pictureHeic');
  try {
    const converted = await scale(bitmap);
    return converted === null
      ? fail('pictureBroken')
      : succeed({ file: converted, name: jpegName(file.name) });
  } finally {
    bitmap.close();
  }
}

async function readPicture(file: File, type: PictureType): Promise<Result<ReadyPicture, PictureProblem>> {
  const whole = new Blob([await file.arrayBuffer()], { type });
  const bitmap = await createImageBitmap(whole, { imageOrientation: 'from-image' });
  try {
    if (!needsScaling(whole.size, bitmap, MAX_PICTURE_SIDE_PX)) {
      return succeed({ file: whole, name: file.name });
    }
    const scaled = await scale(bitmap);
    return scaled === null ? fail('pictureBroken') : succeed({ file: scaled, name: jpegName(file.name) });
  } finally {
    bitmap.close();
  }
}

/** Scales to a JPEG; transparent pixels become white, because JPEG has no transparency. */
async function scale(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = scaledSides(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
}

function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

/** A file's content in base64, without the head of a data URL. */
export function encodeBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
