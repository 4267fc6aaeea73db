import { get } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#test/support/runner/chromium.ts';

/** CPU slowdown of Lighthouse's mobile preset. */
const SLOWDOWN = 4;

const QUIET_MS = 2_000;
const IMPATIENCE_MS = 90_000;
const POLL_MS = 100;

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export type PhoneOptions = Parameters<Browser['newContext']>[0];

export function startBrowser(extraArguments: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGUMENTS, ...extraArguments],
  });
}

/** A phone without stored data. */
export function takePhone(browser: Browser, options: PhoneOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...options });
}

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Runs `act`; resolves when the network has then been idle for `quietMs`. */
export async function untilQuiet(page: Page, act: () => Promise<unknown>, quietMs = QUIET_MS): Promise<void> {
  let lastAt = Date.now();
  const running = new Set<unknown>();
  const begin = (request: unknown) => {
    lastAt = Date.now();
    running.add(request);
  };
  const end = (request: unknown) => {
    lastAt = Date.now();
    running.delete(request);
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  lastAt = Date.now();
  const deadline = Date.now() + IMPATIENCE_MS;
  while (running.size > 0 || Date.now() - lastAt < quietMs) {
    if (Date.now() > deadline) throw new Error(`${page.url()} is never quiet`);
    await page.waitForTimeout(POLL_MS);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

export function watchScripts(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url());
  });
  return scripts;
}

const weights = new Map<string, Promise<number>>();

export function weigh(url: string): Promise<number> {
  const known = weights.get(url);
  if (known !== undefined) return known;
  const weighed = new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
  weights.set(url, weighed);
  return weighed;
}

/** Total compressed size of files, in KB of 1,024 bytes. */
export async function weighAll(urls: Iterable<string>): Promise<number> {
  const bytes = await Promise.all([...urls].map(weigh));
  return bytes.reduce((sum, one) => sum + one, 0) / 1_024;
}
