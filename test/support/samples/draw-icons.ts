// `npm run icons`: renders every picture derived from logo, name and colours of `brand/` into `brand/icons`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import type * as v from 'valibot';
import { hashRenderInputs, RENDER_INPUTS_FILE, readBrandFile } from '#server/config/brand-folder.ts';
import { CHROMIUM_ARGUMENTS, ensureBrowsers, pageBrowser } from '#test/support/runner/chromium.ts';
import { ColoursSchema } from '../../../src/domain/brand/brand-colours.ts';
import { BrandSchema } from '../../../src/domain/brand/brand-schema.ts';
import { findLogoWarning } from './logo-warning.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BRAND_FOLDER = join(ROOT, 'brand');

function giveUp(problems: readonly string[]): never {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

function readBrand<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const read = readBrandFile(BRAND_FOLDER, file, schema);
  return read.ok ? read.value : giveUp(read.problems);
}

const brand = readBrand('brand.json', BrandSchema);
const colours = readBrand('colours.json', ColoursSchema);
if (!existsSync(join(BRAND_FOLDER, 'logo.svg'))) giveUp(['brand/logo.svg is missing.']);
const logo = readFileSync(join(BRAND_FOLDER, 'logo.svg'), 'utf8');
const logoWarning = findLogoWarning(logo);
if (logoWarning !== undefined) process.stderr.write(`${logoWarning}\n`);

/** Background of icons: the logo's own, else the paper colour. */
const GROUND = /<[^>]*id="ground"[^>]*fill="(#[0-9a-fA-F]{6})"/.exec(logo)?.[1] ?? colours.light.paper;

/** Side of the icon on a start image, in CSS pixels. */
const ICON_SIZE = 128;

/** Share of a maskable icon that is never cut off (W3C, "Web Application Manifest"). */
const SAFE_SHARE = 0.8;

const SHORTCUTS = { scan: 'phone', track: 'scooter', usual: 'heart' } as const;
const SHORTCUT_SIZES = [96, 192];
const ART_SHARE = 0.625;

/** Side of the badge in pixels; Android uses only its alpha channel. */
const BADGE_SIZE = 96;

const dataUrl = (type: string, content: Uint8Array) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const readPublic = (path: string) => readFileSync(join(ROOT, 'public', path));

const LOGO_URL = dataUrl('image/svg+xml', Buffer.from(logo));
const drawLogo = (size: number) => `<img width="${size}" height="${size}" src="${LOGO_URL}">`;

interface Drawing {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly ratio?: number;
  /** HTML of the picture; the rest is transparent. */
  readonly markup: string;
}

async function draw(browser: Browser, { file, width, height, ratio = 1, markup }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
  await page.setContent(
    `<style>html,body{margin:0;height:100%}body{display:grid;place-items:center}img,svg{display:block}</style>${markup}`,
  );
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    // The badge is cropped to its shapes.
    const shapes = document.querySelector<SVGSVGElement>('svg[data-fit]');
    if (shapes !== null) {
      const { x, y, width: wide, height: high } = shapes.getBBox();
      const side = Math.max(wide, high) * 1.1;
      shapes.setAttribute('viewBox', `${x + wide / 2 - side / 2} ${y + high / 2 - side / 2} ${side} ${side}`);
    }
    await document.fonts.ready;
  });
  const path = join(BRAND_FOLDER, 'icons', file);
  mkdirSync(dirname(path), { recursive: true });
  const type = file.endsWith('.jpg')
    ? ({ type: 'jpeg', quality: 86 } as const)
    : ({ omitBackground: true } as const);
  writeFileSync(path, await page.screenshot(type));
  await page.close();
}

const square = (file: string, size: number, markup: string): Drawing => ({
  file,
  width: size,
  height: size,
  markup,
});

const onGround = (file: string, size: number) =>
  square(file, size, `<style>html{background:${GROUND}}</style>${drawLogo(size * SAFE_SHARE)}`);

/** The badge of notifications: the logo's shapes in white, without background and gloss. */
function createBadge(): Drawing {
  const shapes = logo
    .slice(logo.indexOf('<svg'))
    .replace('<svg', `<svg data-fit width="${BADGE_SIZE}" height="${BADGE_SIZE}"`);
  const style = '<style>#ground,#shine{display:none}svg{filter:brightness(0) invert(1)}</style>';
  return square('badge-96.png', BADGE_SIZE, `${style}${shapes}`);
}

const icons: readonly Drawing[] = [
  ...[192, 512].map((size) => square(`icon-${size}.png`, size, drawLogo(size))),
  square('favicon-96.png', 96, drawLogo(96)),
  onGround('maskable-512.png', 512),
  onGround('apple-touch-icon.png', 180),
  createBadge(),
];

const shortcuts: readonly Drawing[] = Object.entries(SHORTCUTS).flatMap(([name, art]) =>
  SHORTCUT_SIZES.map((size) =>
    square(
      `shortcut-${name}-${size}.png`,
      size,
      `<div style="display:grid;place-items:center;width:100%;height:100%;border-radius:22%;background:${colours.accent}">
      <img width="${size * ART_SHARE}" src="${dataUrl('image/webp', readPublic(`art/${art}.webp`))}"></div>`,
    ),
  ),
);

/**
 * Matches a start image in `index.html`, which lists iPhone screens (Apple's Human Interface Guidelines, "Layout"):
 * iOS shows one only when its whole media query matches. Tablets start with a plain screen.
 */
const START_IMAGE =
  /device-width: (\d+)px\) and \(device-height: (\d+)px\) and \(-webkit-device-pixel-ratio: (\d)\).*href="\/icons\/([^"]+)"/g;

/** Start images of iPhones, in the colour of Android's start screen. */
const startDrawings: readonly Drawing[] = [
  ...readFileSync(join(ROOT, 'index.html'), 'utf8').matchAll(START_IMAGE),
].map(([, width, height, ratio, file = '']) => ({
  ...{ width: Number(width), height: Number(height), ratio: Number(ratio), file },
  markup: `<style>html{background:${colours.light.paper}}</style>${drawLogo(ICON_SIZE)}`,
}));

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The preview of a shared link, in the size that most messengers use. */
function createPreview(): Drawing {
  const font = dataUrl('font/woff2', readPublic('fonts/fraunces-latin.woff2'));
  const markup = `<style>
      @font-face { font-family: Display; src: url(${font}); font-weight: 500 700; }
      html { background: ${colours.dark.paper}; color: ${colours.dark.ink}; }
      div { display: grid; justify-items: center; gap: 24px; padding: 0 60px; text-align: center; }
      b { font: 650 76px/1.1 Display, serif; letter-spacing: -0.02em; color: ${colours.accent}; }
      span { font: 34px system-ui, sans-serif; }
    </style>
    <div>${drawLogo(260)}<b>${escapeHtml(brand.name)}</b><span>${escapeHtml(brand.tagline)}</span></div>`;
  return { file: 'preview.jpg', width: 1200, height: 630, markup };
}

ensureBrowsers();
const browser = await chromium.launch({ executablePath: pageBrowser(), args: CHROMIUM_ARGUMENTS });
rmSync(join(BRAND_FOLDER, 'icons'), { recursive: true, force: true });
for (const drawing of [...icons, ...shortcuts, ...startDrawings, createPreview()])
  await draw(browser, drawing);
writeFileSync(join(BRAND_FOLDER, 'icons', RENDER_INPUTS_FILE), `${hashRenderInputs(BRAND_FOLDER)}\n`);
await browser.close();
