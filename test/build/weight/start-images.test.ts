import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');
const LINK = /<link rel="apple-touch-startup-image" media="([^"]+)" href="([^"]+)"/g;

const numberIn = (media: string, feature: string) =>
  Number(new RegExp(`\\(${feature}: (\\d+)`).exec(media)?.[1]);

test('every start image that the page lists is in the build, small, and fits its screen to the pixel', async () => {
  const links = [...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(LINK)];
  expect(links.length).toBeGreaterThan(6);
  for (const [, media = '', href = ''] of links) {
    const ratio = numberIn(media, '-webkit-device-pixel-ratio');
    const sides = [numberIn(media, 'device-width') * ratio, numberIn(media, 'device-height') * ratio];
    const file = readFileSync(join(DIST, href));
    const { width, height } = await sharp(file).metadata();
    expect([width, height], media).toEqual(sides);
    expect(file.length, href).toBeLessThan(40 * 1024);
  }
  expect(new Set(links.map(([, media]) => media)).size).toBe(links.length);
});
