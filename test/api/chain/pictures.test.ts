import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credential } from '#contract/account/account.ts';
import { MAX_PICTURE_BYTES } from '#contract/account/profile.ts';
import { endpoints } from '#contract/endpoints.ts';
import { eq } from '#server/db/drizzle.ts';
import { pictures } from '#server/db/schema/guests/profile.ts';
import { customerIdOf } from '#test/support/makers/money.ts';
import { errorOf, packetOf } from '#test/support/makers/orders.ts';
import {
  createJpeg,
  createPng,
  createPngOfBytes,
  createWebp,
  pngChunk,
} from '#test/support/samples/pictures.ts';
import { basicHeader, connectionFrom, startApi, type TestApi } from '#test/support/servers/api.ts';

let api: TestApi;
let as: Credential;
beforeAll(async () => {
  api = await startApi({ seed: false });
  as = await api.signIn();
});
afterAll(() => api.stop());

const send = (file: Buffer | string, fileName = 'me.jpg', who = as) =>
  api.call(
    endpoints.uploadFileInBase64,
    { fileName, fileBase64: Buffer.from(file).toString('base64') },
    { as: who },
  );
/** A JPEG whose frame header names 0 by 0 pixels. */
function withoutSides(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return Buffer.from(jpeg).fill(0, frame + 5, frame + 9);
}

/** A PNG of few bytes with such sides in its header. */
function createPngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const plain = createPng(4, 4);
  return Buffer.concat([plain.subarray(0, 8), pngChunk('IHDR', header), plain.subarray(33)]);
}

const open = (path: string) => api.app.request(path, {}, connectionFrom());

describe('a picture that is one', () => {
  test.each([
    ['image/png', createPng(640, 480)],
    ['image/jpeg', createJpeg(640, 480)],
    ['image/webp', createWebp(640, 480)],
  ])('of type %s is served under a random name and its true type', async (type, sent) => {
    const file = await sent;
    const url = packetOf(await send(file, '../../etc/me.svg'));
    expect(url).toMatch(/^\/v1\/pictures\/[0-9a-f]{32}\.(png|jpg|webp)$/);
    const response = await open(url);
    expect(response.headers.get('content-type')).toBe(type);
    const served = await sharp(await response.arrayBuffer()).metadata();
    expect(served).toMatchObject({ format: type.replace('image/', ''), width: 640, height: 480 });
  });

  test('runs no script, is not sniffed as another type, and is cached by the browser', async () => {
    const { headers } = await open(packetOf(await send(createPng(4, 4))));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('does not contain where it was taken', async () => {
    const place = '30.7374N 76.6762E';
    const taken = await sharp(await createJpeg(64, 48))
      .withExif({ IFD0: { ImageDescription: place } })
      .toBuffer();
    const response = await open(packetOf(await send(taken)));
    expect(taken.includes(place)).toBe(true);
    expect(Buffer.from(await response.arrayBuffer()).includes(place)).toBe(false);
  });

  test('may come as a data URL', async () => {
    const fileBase64 = `data:image/png;base64,${createPng(4, 4).toString('base64')}`;
    const sent = await api.call(endpoints.uploadFileInBase64, { fileName: 'me.png', fileBase64 }, { as });
    expect(sent.ok).toBe(true);
  });

  test('is accepted up to the last byte, and not one above', async () => {
    expect((await send(createPngOfBytes(MAX_PICTURE_BYTES))).ok).toBe(true);
    expect(errorOf(await send(createPngOfBytes(MAX_PICTURE_BYTES + 1)))).toBe('imageRefused');
  });

  test('is accepted up to 4,096 pixels a side, and not one above', async () => {
    expect((await send(await createJpeg(4_096, 10))).ok).toBe(true);
    for (const file of await Promise.all([
      createJpeg(4_097, 10),
      createJpeg(10, 4_097),
      createPng(5_000, 1),
      createWebp(9_000, 2),
    ])) {
      expect(errorOf(await send(file))).toBe('imageRefused');
    }
  });
});

describe('anything else', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const png = createPng(20, 20);
  test.each([
    ['an SVG with a script', svg],
    ['HTML named .jpg', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', Buffer.from('474946383961010001000000002c00000000010001000002003b', 'hex')],
    ['a PNG that breaks off', png.subarray(0, png.length - 20)],
    ['a PNG with a bit turned', Buffer.concat([png.subarray(0, 45), Buffer.from([1]), png.subarray(46)])],
    ['a JPEG that breaks off', createJpeg(90, 90).then((jpeg) => jpeg.subarray(0, -40))],
    ['a JPEG without sides', createJpeg(9, 9).then(withoutSides)],
    ['a WebP that breaks off', createWebp(9, 9).then((webp) => webp.subarray(0, -3))],
    ['a PNG that claims 40 gigapixels', createPngThatClaims(200_000, 200_000)],
    ['nothing', ''],
  ])('such as %s is refused with a clear text, and nothing is kept', async (_, sent) => {
    const file = await sent;
    const before = await api.db.$count(pictures);
    const refused = await send(file, 'me.jpg');
    expect(refused).toMatchObject({ ok: false, httpStatus: expect.any(Number) });
    if (file.length > 0) expect(refused.message).toContain('JPEG, PNG or WebP');
    expect(await api.db.$count(pictures)).toBe(before);
  });

  test('that is no base64 is refused too', async () => {
    const sent = await api.call(
      endpoints.uploadFileInBase64,
      { fileName: 'me.jpg', fileBase64: '<svg onload=alert(1)>' },
      { as },
    );
    expect(errorOf(sent)).toBe('imageRefused');
  });

  test('of 20 MB is refused unread', async () => {
    const body = JSON.stringify({ fileName: 'me.jpg', fileBase64: 'A'.repeat(20_000_000) });
    const headers = { 'Content-Type': 'application/json', Authorization: basicHeader(as) };
    const response = await api.app.request(
      '/v1/api/uploadFileInBase64',
      { method: 'POST', headers, body },
      connectionFrom(),
    );
    expect(response.status).toBe(413);
  });

  test('without a sign-in is refused', async () => {
    const sent = await api.call(endpoints.uploadFileInBase64, {
      fileName: 'me.png',
      fileBase64: createPng(4, 4).toString('base64'),
    });
    expect(errorOf(sent)).toBe('sessionOver');
  });
});

describe('the pictures of a customer', () => {
  test('are the two latest', async () => {
    const who = await api.signIn();
    const urls: string[] = [];
    for (let side = 1; side <= 4; side += 1) {
      urls.push(packetOf(await send(createPng(side, side), 'me.png', who)));
      api.clock.advance(1_000);
    }
    const pictureCount = await api.db.$count(pictures, eq(pictures.customerId, await customerIdOf(api, who)));
    expect(pictureCount).toBe(2);
    const statuses = await Promise.all(urls.map(async (url) => (await open(url)).status));
    expect(statuses).toEqual([404, 404, 200, 200]);
  });

  test.each(['/v1/pictures/x', '/v1/pictures/..%2f..%2fetc%2fpasswd', `/v1/pictures/${'0'.repeat(32)}.jpg`])(
    'are found by their names alone, not by %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});
