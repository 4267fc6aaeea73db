import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { originOf, type Served } from '#test/bench/server/served.ts';
import { startBrowser, takePhone, untilQuiet } from './browser.ts';

/** Share of pixels that may differ between home and its twin, because the clock on the page advances. */
const TOLERANCE = 0.005;
const FILES = ['art', 'banners', 'fonts', 'icons'];

/** A static copy of home, which the bench compares with the app. */
export interface Twin {
  readonly port: number;
  readonly note: string;
  readonly remove: () => void;
}

export interface Pair {
  readonly served: Served;
  readonly twin: Twin;
}

/** This page installs a minimal worker that caches the twin's page and pictures. */
const INSTALL_PAGE = '<!doctype html><title>Install</title><script src="/install.js"></script>';
// The policy `default` lets the page register a worker under the server's Trusted Types.
const INSTALL_SCRIPT = `trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
navigator.serviceWorker.register('/sw.js');`;
const createWorker = (files: readonly string[]) => `
const files = ${JSON.stringify(files)};
addEventListener('install', (event) =>
  event.waitUntil(caches.open('twin').then((cache) => cache.addAll(files))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(
  caches.match(event.request, { ignoreVary: true }).then((cached) => cached ?? fetch(event.request))));
`;

export function stripScripts(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<template[^>]*>[\s\S]*?<\/template>/g, '')
    .replaceAll(/<link[^>]*rel="?(?:modulepreload|manifest)"?[^>]*>/g, '')
    .replaceAll(/<link[^>]*as="?script"?[^>]*>/g, '');
}

const isRendered = (html: string) => /<div id="app">(?!<\/div>)/.test(html);

/** The rendered page's HTML, with its style sheets inlined. */
async function readDrawing(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const texts = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
    const page = document.documentElement.cloneNode(true) as HTMLElement;
    for (const link of page.querySelectorAll('link[rel="stylesheet"]')) link.remove();
    const style = document.createElement('style');
    style.textContent = texts.join('');
    page.querySelector('head')?.append(style);
    return `<!doctype html>${page.outerHTML}`;
  });
}

/** Takes a screenshot of the viewport once the page is idle. */
async function photograph(browser: Browser, origin: string) {
  const phone = await takePhone(browser, { reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await phone.newPage();
  const pictures = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.headers()['content-type']?.startsWith('image/')) pictures.add(path);
  });
  await untilQuiet(page, () => page.goto(origin));
  const picture = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  const drawing = await readDrawing(page);
  await phone.close();
  return { picture, drawing, pictures };
}

/** Share of pixels that differ clearly, from 0 to 1; 1 when the screenshots have different sizes. */
async function compare(browser: Browser, one: string, other: string): Promise<number> {
  const page = await browser.newPage();
  const share = await page.evaluate(
    async (pictures) => {
      const read = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const [first, second] = await Promise.all([read(pictures[0]), read(pictures[1])]);
      if (first.length !== second.length || first.length === 0) return 1;
      let different = 0;
      for (let at = 0; at < first.length; at += 4) {
        const distance = [0, 1, 2].map((k) => Math.abs((first[at + k] ?? 0) - (second[at + k] ?? 0)));
        if (Math.max(...distance) > 24) different += 1;
      }
      return different / (first.length / 4);
    },
    [one, other] as const,
  );
  await page.close();
  return share;
}

function writeTwin(builtApp: string, html: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'twin-'));
  for (const name of FILES) cpSync(join(builtApp, name), join(folder, name), { recursive: true });
  const used = FILES.flatMap((name) =>
    readdirSync(join(folder, name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((file) => `/${name}/${file.name}`),
  ).filter((path) => html.includes(path));
  const files: Record<string, string> = {
    'index.html': html,
    'install.html': INSTALL_PAGE,
    'install.js': INSTALL_SCRIPT,
    'sw.js': createWorker(['/', ...used]),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/**
 * Creates the static twin of home from the server's page without scripts, or from the app's markup, and
 * serves it on another port; throws when it looks different, because a ratio would be meaningless.
 */
export async function createTwin(served: Served, builtApp: string): Promise<Twin> {
  const browser = await startBrowser();
  try {
    const origin = originOf(served.port);
    const home = await photograph(browser, origin);
    const html = await (await fetch(origin)).text();
    const folder = writeTwin(builtApp, stripScripts(isRendered(html) ? html : home.drawing));
    const port = await served.serveFolder(folder);
    const twin = await photograph(browser, originOf(port));
    const share = await compare(browser, home.picture, twin.picture);
    if (share > TOLERANCE) {
      savePictures({ home: home.picture, twin: twin.picture });
      throw new Error(`S is no twin of home: ${(share * 100).toFixed(1)} % of the pixels differ`);
    }
    const note = [
      `S: ${isRendered(html) ? 'home as the server sends it' : 'home as the app has drawn it (the server sends no markup)'}, without scripts;`,
      `${(share * 100).toFixed(2)} % of its pixels differ from home, ${twin.pictures.size} pictures to ${home.pictures.size} of home`,
    ].join(' ');
    return { port, note, remove: () => rmSync(folder, { recursive: true, force: true }) };
  } finally {
    await browser.close();
  }
}

function savePictures(pictures: Readonly<Record<string, string>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'no-twin-'));
  for (const [name, picture] of Object.entries(pictures))
    writeFileSync(join(folder, `${name}.png`), Buffer.from(picture, 'base64'));
  console.log(`both as seen: ${folder}`);
}
