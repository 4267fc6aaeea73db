import type { Page } from '@playwright/test';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { testConfig } from '#test/support/outside/outside.ts';
import { CHROMIUM_ARGUMENTS, wholeBrowser } from '#test/support/runner/chromium.ts';
import { drawQr, toPng, writeFilm } from '#test/support/samples/qr-pictures.ts';

const codeOf = (tableNumber: string) =>
  createTableCode(testConfig.secrets.tableCode, { outletCode: 'MOH', tableNumber, version: 1 });

/** The fake camera shows the code of table T09. */
test.use({
  permissions: ['camera', 'geolocation'],
  launchOptions: {
    executablePath: wholeBrowser(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${writeFilm(drawQr(codeOf('T09')))}`,
    ],
  },
});

/** Simulates a browser without a native QR reader, unlike most phones. */
async function withoutOwnDetector(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
}

async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
}

/** Requested files of the reader; the fixture fails on foreign ones. */
function watchReader(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/wasm/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('the camera reads the code of a table with our own reader, and is released', async ({ page }) => {
  await withoutOwnDetector(page);
  const asked = watchReader(page);
  await page.goto('/scan');
  expect(asked, 'nothing of the reader comes before it is wanted').toEqual([]);
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByText('You are at table T09.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([
    expect.stringMatching(/^\/assets\/zxing_reader-[\w-]+\.wasm$/),
  ]);
});

test('a browser that reads codes by itself loads no reader of ours', async ({ page }) => {
  await page.addInitScript((code) => {
    class OwnDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: code }];
    }
    Reflect.set(globalThis, 'BarcodeDetector', OwnDetector);
  }, codeOf('T10'));
  await page.goto('/scan');
  const asked = watchReader(page);
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  await expect(page.getByText('You are at table T10.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a picture from the gallery is read, and one that says nothing says so', async ({ page, product }) => {
  await withoutOwnDetector(page);
  await page.goto('/scan');
  await choosePicture(page, 'notes.png', Buffer.from('not a picture at all'));
  await expect(page.getByText('That file is not a picture.')).toBeVisible();
  await choosePicture(page, 'wall.png', toPng(drawQr(undefined)));
  await expect(page.getByText('There is no QR code to be read in that picture.')).toBeVisible();
  await choosePicture(page, 'poster.png', toPng(drawQr('https://example.com/t/MOH-T01-4K2M-9XQZ')));
  await expect(page.getByText('That code leads to another site, so it was not opened.')).toBeVisible();
  await expect(page).toHaveURL('/scan');
  await choosePicture(page, 'table.png', toPng(drawQr(`${product.origin}/t/${codeOf('T11')}`)));
  await expect(page.getByText('You are at table T11.')).toBeVisible();
});

test('a camera with a lamp gets a switch for it', async ({ page }) => {
  await page.addInitScript(() => {
    const track = MediaStreamTrack.prototype;
    const lamp: unknown[] = [];
    Reflect.set(globalThis, 'lampSays', lamp);
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = async (constraints) => {
      lamp.push(...(constraints?.advanced ?? []));
    };
    // Never detects anything, so the camera stays on.
    class BlindDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [];
    }
    Reflect.set(globalThis, 'BarcodeDetector', BlindDetector);
  });
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Scan with camera' }).click();
  const light = page.getByRole('button', { name: 'Light' });
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'true');
  await light.click();
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'lampSays'))).toEqual([
    { torch: true },
    { torch: false },
  ]);
  await page.getByRole('button', { name: 'Stop camera' }).click();
  await expect(page.getByRole('button', { name: 'Scan with camera' })).toBeVisible();
});
