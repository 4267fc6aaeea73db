import { fail, type Result, succeed } from '#domain/values/result.ts';
import { loadQrReader } from '#ui/codes/qr-reader.ts';

export type PictureProblem = 'noPicture' | 'noCode' | 'readerFailed';

/** Longest side in pixels; a larger picture is slower to read and no more readable. */
const MAX_SIDE = 1600;

/** Decodes a picture and scales it down to `MAX_SIDE`; undefined if the file is no picture. */
async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  const full = await createImageBitmap(file).catch(() => undefined);
  if (full === undefined) return undefined;
  const scale = MAX_SIDE / Math.max(full.width, full.height);
  if (scale >= 1) return full;
  const small = await createImageBitmap(full, {
    resizeWidth: Math.max(1, Math.round(full.width * scale)),
    resizeHeight: Math.max(1, Math.round(full.height * scale)),
    resizeQuality: 'high',
  });
  full.close();
  return small;
}

export async function readPicture(file: Blob): Promise<Result<string, PictureProblem>> {
  const [reader, picture] = await Promise.all([loadQrReader().catch(() => undefined), openPicture(file)]);
  if (picture === undefined) return fail('noPicture');
  if (reader === undefined) return fail('readerFailed');
  const codes = await reader.detect(picture).catch(() => []);
  picture.close();
  const text = codes[0]?.rawValue;
  return text === undefined ? fail('noCode') : succeed(text);
}
