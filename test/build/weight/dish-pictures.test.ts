import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readDemoFile } from '#server/services/demo/demo-files.ts';
import { findDrawing } from '#server/services/illustrations/find-drawing.ts';
import { readMenuFile } from '#server/services/imports/menu-file.ts';
import { listDemoPictures } from '#test/support/samples/draw-demo.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', '..', 'public');

/** Pages show a dish at 96 to 128 px. */
const LARGEST_DISH_BYTES = 10 * 1024;
const WHOLE_MENU_BYTES = 1.3 * 1024 * 1024;
const LARGEST_SCENE_BYTES = 16 * 1024;

/** Background colour of a picture on the page. */
const GROUND = { r: 255, g: 246, b: 224 };
const SIDE = 24;
/** Mean difference of a colour channel, from 0 to 255, below which two pictures look alike at a glance. */
const ALIKE_BELOW = 20;
/** Largest share of neighbours that look alike; it was 18 of 241 before dishes were drawn for their place. */
const MOST_ALIKE = 0.02;

const menu = readMenuFile(await readDemoFile('menu.csv', 0));
if (!menu.ok) throw new Error(JSON.stringify(menu.problems));
const items = menu.value.items.map(({ item }) => item);
const pictures = await listDemoPictures();

const read = (path: string) => readFileSync(join(PUBLIC, path));

async function thumbnailOf(path: string): Promise<Buffer> {
  return sharp(read(path)).flatten({ background: GROUND }).resize(SIDE, SIDE).removeAlpha().raw().toBuffer();
}

const isGround = (pixels: Buffer, at: number) =>
  [GROUND.r, GROUND.g, GROUND.b].every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) < 9);

/** Compares only pixels that either picture covers, so that the common background does not count. */
function differenceOf(one: Buffer, other: Buffer): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < one.length; at += 3) {
    if (isGround(one, at) && isGround(other, at)) continue;
    count += 3;
    for (const channel of [0, 1, 2]) sum += Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0));
  }
  return count === 0 ? 0 : sum / count;
}

describe('the pictures of the demo', () => {
  test('seldom show two neighbouring dishes alike', async () => {
    const shown = await Promise.all(
      items.map(async ({ title, category, imageUrl }) => ({
        ...{ title, categoryId: category.id },
        thumbnail: await thumbnailOf(imageUrl ?? ''),
      })),
    );
    const neighbours = shown.flatMap((dish, index) => {
      const next = shown[index + 1];
      return next?.categoryId === dish.categoryId ? [[dish, next] as const] : [];
    });
    expect(neighbours.length).toBeGreaterThan(200);
    const alike = neighbours.filter(
      ([one, other]) => differenceOf(one.thumbnail, other.thumbnail) < ALIKE_BELOW,
    );
    expect(
      alike.length / neighbours.length,
      alike.map(([one, other]) => `${one.title} and ${other.title}`).join(', '),
    ).toBeLessThanOrEqual(MOST_ALIKE);
  });

  test('are drawn by the rule of every chain, and each is its own', () => {
    expect(pictures.length).toBeGreaterThan(items.length + 20);
    expect(pictures.filter(({ address }) => findDrawing(address) === undefined)).toEqual([]);
    const contents = pictures.map(({ path }) => createHash('sha256').update(read(path)).digest('hex'));
    expect(new Set(contents).size).toBe(pictures.length);
  });

  test('weigh little: a dish, the whole menu, and an outlet or event', () => {
    const bytes = pictures.map(({ path }) => ({ path, size: read(path).length }));
    const dishes = bytes.filter(({ path }) => path.startsWith('/art/'));
    expect(dishes.filter(({ size }) => size > LARGEST_DISH_BYTES)).toEqual([]);
    expect(dishes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(WHOLE_MENU_BYTES);
    const scenes = bytes.filter(({ path }) => path.startsWith('/banners/'));
    expect(scenes.filter(({ size }) => size > LARGEST_SCENE_BYTES)).toEqual([]);
  });
});
