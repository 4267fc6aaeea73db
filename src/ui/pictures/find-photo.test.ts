import { expect, it } from 'vitest';
import { findPhoto, squareOf } from './find-photo.ts';

const NAME = '/photos/0123456789abcdef0123456789abcdef.f000f000ffff222';

it('offers the sizes of a photograph, and its colours until it is there', () => {
  const row = findPhoto(`${NAME}/wide-960.webp`, false);
  expect(row?.sources.srcSet).toBe(`${NAME}/square-192.webp 192w,${NAME}/square-384.webp 384w`);
  expect(row?.ground.background).toMatch(/^radial-gradient\(at 0 0,#f00,#0000 70%\),.*,#222$/);
  const page = findPhoto(`${NAME}/wide-960.webp`, true);
  expect(page?.sources.srcSet).toBe(`${NAME}/wide-480.webp 480w,${NAME}/wide-960.webp 960w`);
});

it('leaves every other picture as it is', () => {
  for (const src of ['/art/curry.webp', 'https://a.example/photos/x.jpg', '/photos/x.webp']) {
    expect([findPhoto(src, true), squareOf(src, 192)]).toEqual([undefined, src]);
  }
});
