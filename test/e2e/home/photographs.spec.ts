import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { insertPhotoFiles } from '#server/db/queries/catalogue/photos.ts';
import { planMenu } from '#server/services/imports/plan-menu.ts';
import { readPhotoFolder } from '#server/services/photos/photo-folder.ts';
import { test as base, expect } from '#test/e2e/fixtures.ts';
import * as customer from '#test/e2e/verbs/verbs.ts';
import { MOHALI } from '#test/e2e/verbs/verbs.ts';
import { type Product, startProduct } from '#test/support/servers/product.ts';

const MENU = [
  'item,category,price,veg mark,picture URL',
  'Butter Chicken,Mains,380,non-veg,butter-chicken.jpg @right',
  'Paneer Lababdar,Mains,300,veg,',
].join('\n');

/** A product whose menu was imported with a folder of one photograph. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'photos-'));
      const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#cc4400' } });
      writeFileSync(join(folder, 'butter-chicken.jpg'), await photo.jpeg().toBuffer());
      const product = await startProduct();
      const photos = await readPhotoFolder(folder, MENU);
      const bytes = new TextEncoder().encode(MENU);
      const planned = await planMenu(product.db, bytes, MOHALI.recordId, photos);
      if (!planned.ok) throw new Error('the menu was not planned');
      for (const { files } of photos.listUsed()) await insertPhotoFiles(product.db, files);
      await planned.value.write();
      rmSync(folder, { recursive: true });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('a photograph comes in the size of its row, and its colours stand there until it does', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/photos/**', async (route) => {
    await held;
    await route.continue();
  });
  await customer.openHome(page);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Butter Chicken' }).first();
  const picture = row.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  const ground = await picture.locator('..').evaluate((box) => getComputedStyle(box).backgroundImage);
  expect(ground.match(/rgb\(204, 68, 0\)/g)).toHaveLength(4);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  release();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/square-(192|384)\.webp$/,
  );
});

test('a dish without a photograph is drawn', async ({ page }) => {
  await customer.openHome(page);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Paneer Lababdar' }).first();
  const picture = row.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /^\/art\/drawn\/mains\/\d+-paneer-lababdar\.svg$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
