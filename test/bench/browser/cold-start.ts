import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { MenuSchema } from '#contract/catalogue/menu.ts';
import { endpoints } from '#contract/endpoints.ts';
import { menuText } from '#messages/menu.js';
import { originOf } from '#test/bench/server/served.ts';
import { medianOf, type PartResult } from '#test/bench/table.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/servers/tcp-proxy.ts';
import { slowDown, takePhone, untilQuiet } from './browser.ts';
import { readQuantities } from './cart-quantities.ts';
import { simpleTitles } from './menu-items.ts';
import type { Pair } from './twin.ts';

const SHOWN_OUTLET_ID = 12;
/**
 * Time in ms without an effect after which a tap counts as lost and is repeated; before hydration the page queues
 * taps.
 */
const TAP_AGAIN_MS = 5_000;
const PATIENCE_MS = 30_000;
const INSTALL_MS = 60_000;
/** Long interval, because each poll takes main-thread time from the page. */
const POLL_MS = 100;

interface Noted {
  readonly buttonAt: number;
  readonly lineAt: number;
  readonly taps: number;
}

declare global {
  interface Window {
    noted?: { buttonAt?: number; lineAt?: number; taps: number };
  }
}

interface OfflinePhone {
  readonly phone: BrowserContext;
  readonly network: TcpProxy;
  readonly origin: string;
}

/** Opens the site once until its worker is active, then cuts the network; returns the offline phone. */
async function visitOnce(
  browser: Browser,
  port: number,
  visit: (page: Page) => Promise<void>,
): Promise<OfflinePhone> {
  const network = await startTcpProxy(port);
  const phone = await takePhone(browser);
  const page = await phone.newPage();
  const origin = originOf(network.port);
  await page.goto(origin);
  await visit(page);
  const isActivated = () => navigator.serviceWorker.controller?.state === 'activated';
  await page.waitForFunction(isActivated, undefined, { timeout: INSTALL_MS });
  await page.close();
  network.set('cut');
  return { phone, network, origin };
}

/** Waits until the worker has cached the app's start requests. */
async function visitApp(page: Page): Promise<void> {
  const paths = [
    endpoints.getItemListWithCatSubCat.path,
    '/getRestaurantDetail/',
    endpoints.restaurantList.path,
  ];
  await untilQuiet(page, async () => undefined);
  await page.waitForFunction(async (wanted) => {
    const cached = await (await caches.open('answers')).keys();
    return wanted.every((path) => cached.some(({ url }) => url.includes(path)));
  }, paths);
}

async function visitTwin(page: Page): Promise<void> {
  await page.goto(new URL('/install.html', page.url()).href);
}

/** Stops all workers, as the browser does after inactivity, so that the start includes theirs. */
async function stopWorkers(phone: BrowserContext, page: Page): Promise<void> {
  const session = await phone.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

async function openCold(
  { phone, origin }: OfflinePhone,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await phone.newPage();
  await stopWorkers(phone, page);
  await prepare?.(page);
  await slowDown(page);
  await page.goto(origin, { waitUntil: 'commit' });
  return page;
}

async function readFirstPaint(page: Page): Promise<number> {
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { polling: POLL_MS },
  );
  return Number(await entry.jsonValue());
}

/** Taps the first visible dish when its button appears, and again when a tap had no effect for `againMs`. */
function tapFirstDish({
  labels,
  inCart,
  againMs,
}: {
  labels: string[];
  inCart: string;
  againMs: number;
}): void {
  const wanted = new Set(labels);
  const noted: { buttonAt?: number; lineAt?: number; taps: number } = { taps: 0 };
  window.noted = noted;
  let tappedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = performance.now();
    if (document.querySelector(`button[aria-label^="${inCart}"]`) !== null) {
      noted.lineAt = now;
      return;
    }
    if (now - tappedAt > againMs) tap(now);
    requestAnimationFrame(look);
  };
  // Searches for the button only until it is found, because the search forces a layout in each frame.
  const tap = (now: number) => {
    const buttons = document.querySelectorAll<HTMLElement>('button[aria-label]');
    const button = [...buttons].find((one) => wanted.has(one.getAttribute('aria-label') ?? ''));
    if (button === undefined || button.getClientRects().length === 0) return;
    noted.buttonAt ??= now;
    noted.taps += 1;
    tappedAt = now;
    button.click();
  };
  requestAnimationFrame(look);
}

async function readNoted(page: Page): Promise<Noted> {
  await page.waitForFunction(() => window.noted?.lineAt !== undefined, undefined, {
    timeout: PATIENCE_MS,
    polling: POLL_MS,
  });
  const noted = await page.evaluate(() => window.noted);
  return {
    buttonAt: noted?.buttonAt ?? Number.NaN,
    lineAt: noted?.lineAt ?? Number.NaN,
    taps: noted?.taps ?? 0,
  };
}

/** Waits until the tapped dish is also stored in the cart, because a rendered line alone may be lost. */
async function checkCart(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let quantities: readonly number[] = [];
  while (Date.now() < deadline) {
    quantities = await readQuantities(page);
    if (quantities.length === 1 && quantities[0] === 1) return;
  }
  throw new Error(`one dish was tapped, and the cart keeps these quantities: ${quantities.join(', ')}`);
}

function emptyCart(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sunehri');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('records', 'readwrite');
          writing.objectStore('records').delete('record:cart');
          writing.oncomplete = () => resolve();
        };
      }),
  );
}

async function startApp(app: OfflinePhone, labels: string[]): Promise<Noted & { firstPaint: number }> {
  const inCart = menuText.moreOf({ title: '' });
  const page = await openCold(app, async (opened) => {
    await opened.addInitScript(tapFirstDish, { labels, inCart, againMs: TAP_AGAIN_MS });
  });
  const firstPaint = await readFirstPaint(page);
  const noted = await readNoted(page);
  await checkCart(page);
  await emptyCart(page);
  await page.close();
  return { ...noted, firstPaint };
}

async function startTwin(twin: OfflinePhone): Promise<number> {
  const page = await openCold(twin);
  const firstPaint = await readFirstPaint(page);
  await page.close();
  return firstPaint;
}

const PacketSchema = v.object({ responsePacket: MenuSchema });

async function readLabels(port: number): Promise<string[]> {
  const path = `/v1/api${endpoints.getItemListWithCatSubCat.path}?restaurantId=${SHOWN_OUTLET_ID}`;
  const body = await (await fetch(originOf(port) + path)).json();
  return simpleTitles(v.parse(PacketSchema, body).responsePacket).map((title) => menuText.addOf({ title }));
}

/**
 * Measures offline starts at a quarter of the speed, alternating with the static twin; the twin uses a
 * minimal worker rather than the HTTP cache, so that the ratio shows only what the app adds.
 */
export async function measureColdStart(
  browser: Browser,
  { served, twin }: Pair,
  runs: number,
): Promise<PartResult> {
  const labels = await readLabels(served.port);
  const app = await visitOnce(browser, served.port, visitApp);
  const still = await visitOnce(browser, twin.port, visitTwin);
  try {
    const starts: { app: Awaited<ReturnType<typeof startApp>>; twin: number }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const ofApp = await startApp(app, labels);
      starts.push({ app: ofApp, twin: await startTwin(still) });
    }
    return describeStarts(starts);
  } finally {
    for (const { phone, network } of [app, still]) {
      await phone.close();
      await network.close();
    }
  }
}

function describeStarts(
  starts: readonly { app: Noted & { firstPaint: number }; twin: number }[],
): PartResult {
  const median = (pick: (start: (typeof starts)[number]) => number) => medianOf(starts.map(pick));
  const paint = Math.round(median(({ app }) => app.firstPaint));
  const buttonAt = (median(({ app }) => app.buttonAt) / 1_000).toFixed(2);
  const lost = starts.filter(({ app }) => app.taps > 1).length;
  return {
    rows: [
      {
        ...{ what: 'cold start with no network, 4x CPU: FCP / S', unit: '', decimals: 2 },
        ...{ must: 1.25, stretch: 1, measured: median(({ app, twin }) => app.firstPaint / twin) },
        detail: `${paint} ms to ${Math.round(median(({ twin }) => twin))} ms`,
      },
      {
        ...{
          what: 'the same, until an item can be added',
          unit: ' s',
          decimals: 2,
          must: 1.1,
          stretch: 0.75,
        },
        measured: median(({ app }) => app.lineAt) / 1_000,
        detail: `button there at ${buttonAt} s, line in the cart by a tap on it`,
      },
    ],
    notes: lost === 0 ? [] : [`cold start: ${lost} of ${starts.length} early taps were lost`],
  };
}
