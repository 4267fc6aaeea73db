import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createTableCode } from '#server/services/tables/table-codes.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { tableFor } from '#test/e2e/verbs/verbs-waiting.ts';
import { testConfig } from '#test/support/outside/outside.ts';
import { CHROMIUM_ARGUMENTS, wholeBrowser } from '#test/support/runner/chromium.ts';
import { drawQr, toPng, writeFilm } from '#test/support/samples/qr-pictures.ts';

/** The fake camera shows it: a film is made before there is a server with a table for the journey. */
const FILMED = createTableCode(testConfig.secrets.tableCode, {
  ...{ outletCode: 'MOH', tableNumber: 'T09', version: 1 },
});

test.use({
  permissions: ['camera', 'geolocation'],
  launchOptions: {
    executablePath: wholeBrowser(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${writeFilm(drawQr(FILMED))}`,
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
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/wasm/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

async function lookAt(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const serious = violations.filter(({ tags }) => tags.some((tag) => tag.startsWith('wcag')));
    expect.soft(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  }
}

/** Notes every opened camera, to be read by `readCameras`. */
async function noteCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Reflect.set(globalThis, 'openedTracks', tracks);
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** How many cameras were opened, and how many are still on. */
const readCameras = (page: Page) =>
  page.evaluate(() => {
    const tracks = Reflect.get(globalThis, 'openedTracks') as MediaStreamTrack[];
    return { opened: tracks.length, on: tracks.filter(({ readyState }) => readyState === 'live').length };
  });

/** Never detects anything, so the camera stays on. */
async function withBlindDetector(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class BlindDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [];
    }
    Reflect.set(globalThis, 'BarcodeDetector', BlindDetector);
  });
}

test('a tap on Scan opens the camera, which reads the table with our own reader and is let go', async ({
  page,
}) => {
  await withoutOwnDetector(page);
  await noteCameras(page);
  const requests = watchReader(page);
  await page.goto('/restaurants');
  await expect(page.getByRole('link', { name: /Sunehri Morinda/ })).toBeVisible();
  expect(requests, 'nothing of the reader comes before it is wanted').toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan' }).click();
  await expect(page.getByText('You are at table T09.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(requests.filter((path) => path.endsWith('.wasm'))).toEqual([
    expect.stringMatching(/^\/assets\/zxing_reader-[\w-]+\.wasm$/),
  ]);
  expect(await readCameras(page)).toEqual({ opened: 1, on: 0 });
});

test('no camera stays on after the page is left or put aside', async ({ page }) => {
  await withBlindDetector(page);
  await noteCameras(page);
  await page.goto('/restaurants');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Scan' }).click();
  await expect(page.getByText('Looking for a code…')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Looking for a code…')).toBeHidden();
  expect(await readCameras(page)).toEqual({ opened: 1, on: 0 });
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Looking for a code…')).toBeVisible();
  await navigation.getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restaurants' })).toBeVisible();
  await expect.poll(() => readCameras(page)).toEqual({ opened: 2, on: 0 });
});

test.describe('where the camera is not allowed', () => {
  test.use({ permissions: ['geolocation'], refusals: [422] });

  test('the page says so in one sentence, and the typed code works; opened by itself it does not ask', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const cameraCalls: number[] = [];
      Reflect.set(globalThis, 'cameraCalls', cameraCalls);
      // Playwright's own calls would count as the customer's.
      const activation = { hasBeenActive: false };
      Object.defineProperty(navigator, 'userActivation', { value: activation });
      addEventListener('pointerdown', () => Object.assign(activation, { hasBeenActive: true }));
      // Undecided, as on a phone without an earlier question.
      Reflect.set(navigator.permissions, 'query', async () => ({ state: 'prompt' }));
      navigator.mediaDevices.getUserMedia = async () => {
        cameraCalls.push(1);
        throw new DOMException('Permission denied', 'NotAllowedError');
      };
    });
    const countCameraCalls = () =>
      page.evaluate(() => (Reflect.get(globalThis, 'cameraCalls') as number[]).length);
    await page.goto('/scan');
    await expect(page.getByRole('button', { name: 'Scan with camera' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
    expect(await countCameraCalls()).toBe(0);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Restaurants' }).click();
    await navigation.getByRole('link', { name: 'Scan' }).click();
    const sentence = page.getByText('The camera is not allowed. Allow it in your browser settings');
    await expect(sentence).toBeVisible();
    expect(await countCameraCalls()).toBe(1);
    await lookAt(page);
    await page.getByRole('textbox', { name: 'Table code' }).fill('MOH-T01-XXXX');
    await page.getByRole('button', { name: 'Open table' }).click();
    await expect(
      page.getByText('This table code is not valid. Please check it and try again.'),
    ).toBeVisible();
    // The code is corrected in its field, without another question.
    expect(await countCameraCalls()).toBe(1);
  });

  test('a phone without a camera is told so', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('Requested device not found', 'NotFoundError');
      };
    });
    await page.goto('/restaurants');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan' }).click();
    await expect(page.getByText(/^The camera cannot be used here\. Please choose a picture/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Table code' })).toBeVisible();
  });
});

test('a browser that reads codes by itself loads no reader of ours', async ({ page, product }) => {
  const { tableNumber, code: shown } = await tableFor(product);
  await page.addInitScript((code) => {
    class OwnDetector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: code }];
    }
    Reflect.set(globalThis, 'BarcodeDetector', OwnDetector);
  }, shown);
  const requests = watchReader(page);
  // The permission was given before.
  await page.goto('/scan');
  await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
  expect(requests).toEqual([]);
});

test('a picture from the gallery is read, and one that says nothing says so', async ({ page, product }) => {
  const { tableNumber, link } = await tableFor(product);
  await page.context().clearPermissions();
  await withoutOwnDetector(page);
  await page.goto('/scan');
  await choosePicture(page, 'notes.png', Buffer.from('not a picture at all'));
  await expect(page.getByText('That file is not a picture.')).toBeVisible();
  await choosePicture(page, 'wall.png', toPng(drawQr(undefined)));
  await expect(page.getByText('There is no QR code to be read in that picture.')).toBeVisible();
  await choosePicture(page, 'poster.png', toPng(drawQr('https://example.com/t/MOH-T01-4K2M-9XQZ')));
  await expect(page.getByText('That code leads to another site, so it was not opened.')).toBeVisible();
  await expect(page).toHaveURL('/scan');
  await choosePicture(page, 'table.png', toPng(drawQr(`${product.origin}${link}`)));
  await expect(page.getByText(`You are at table ${tableNumber}.`)).toBeVisible();
});

test('a camera with a lamp gets a switch for it', async ({ page }) => {
  await withBlindDetector(page);
  await page.addInitScript(() => {
    const track = MediaStreamTrack.prototype;
    const lamp: unknown[] = [];
    Reflect.set(globalThis, 'lampSays', lamp);
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = async (constraints) => {
      lamp.push(...(constraints?.advanced ?? []));
    };
  });
  await page.goto('/scan');
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
