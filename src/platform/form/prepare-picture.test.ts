import { describe, expect, it, vi } from 'vitest';
import { MAX_CHOSEN_BYTES } from './picture-rules.ts';
import { preparePicture } from './prepare-picture.ts';

const problemOf = async (file: File) => {
  const result = await preparePicture(file);
  return result.ok ? undefined : result.failure.code;
};

it('refuses what is larger than any photo without opening it', async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const rest = new Uint8Array(MAX_CHOSEN_BYTES + 1 - png.length);
  expect(await problemOf(new File([png, rest], 'me.png'))).toBe('pictureTooLarge');
});

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
  ['HTML named .jpg', '<!doctype html>', 'image/jpeg'],
  ['nothing', '', 'image/png'],
])('refuses %s by its bytes, whatever its name and type say', async (_, content, type) => {
  expect(await problemOf(new File([content], 'me.jpg', { type }))).toBe('pictureForeign');
});

it('says so when the file went away', async () => {
  const gone = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'me.jpg');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await problemOf(gone)).toBe('pictureBroken');
});

describe('a HEIC photo of a phone', () => {
  const photo = () => new File(['\0\0\0\x18ftypheic', 'and the rest'], 'IMG_1.HEIC', { type: 'image/heic' });

  it.each(['heic', 'heix', 'mif1'])('is named where the browser cannot open it, as %s', async (brand) => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
    expect(await problemOf(new File([`\0\0\0\x18ftyp${brand}`], 'IMG_1.HEIC'))).toBe('pictureHeic');
    vi.unstubAllGlobals();
  });

  it('becomes a JPEG where it can', async () => {
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    const canvas = { getContext: () => context, toBlob: (done: (blob: Blob) => void) => done(jpeg) };
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4_032, height: 3_024, close: () => undefined }));
    vi.stubGlobal('document', { createElement: () => canvas });
    expect(await preparePicture(photo())).toEqual({ ok: true, value: { file: jpeg, name: 'IMG_1.jpg' } });
    vi.unstubAllGlobals();
  });
});
