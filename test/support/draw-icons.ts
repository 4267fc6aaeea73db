// `npm run icons`: draws every picture that is made from the brand's icon and colours, into `public/icons`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import * as v from 'valibot';
import { START_SCREENS, startImageOf } from '../../build/start-images.ts';
import { BRAND } from '../../src/domain/brand.ts';
import { CHROMIUM_ARGUMENTS, ensureBrowsers, pageBrowser } from './chromium.ts';

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));

const ManifestSchema = v.object({ background_color: v.string() });

/** Android starts the installed app on this colour, so iOS does too. */
const GROUND = v.parse(
  ManifestSchema,
  JSON.parse(readFileSync(join(PUBLIC, '../manifest.webmanifest'), 'utf8')),
).background_color;

/** Of the icon on a start image, in CSS pixels. */
const ICON_SIZE = 128;

/** The art on each shortcut of the manifest. */
const SHORTCUTS = { scan: 'phone', track: 'scooter', usual: 'heart' } as const;
const SHORTCUT_SIZES = [96, 192];
/** Of the art, of a shortcut's width. */
const ART_SHARE = 0.625;

/** Android shows the shape alone, in a colour of its own. */
const BADGE_SIZE = 96;

const dataUrl = (type: string, path: string) =>
  `data:${type};base64,${readFileSync(join(PUBLIC, path)).toString('base64')}`;

interface Drawing {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly ratio?: number;
  /** What fills the picture; where it fills nothing, the picture is transparent. */
  readonly markup: string;
}

async function draw(browser: Browser, { file, width, height, ratio = 1, markup }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
  await page.setContent(
    `<style>html,body{margin:0;height:100%}body{display:grid;place-items:center}img,svg{display:block}</style>${markup}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const path = join(PUBLIC, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await page.screenshot({ omitBackground: true }));
  await page.close();
}

/** The shapes of the icon in white, without its ground and its shine. */
function createBadge(): Drawing {
  const icon = readFileSync(join(PUBLIC, 'icons/favicon.svg'), 'utf8');
  const shapes = [...icon.matchAll(/<(?:path|circle|rect)\b[^>]*\/>/g)]
    .map(([shape]) => shape)
    .filter((shape) => !/stroke=|width="512"/.test(shape))
    .map((shape) => shape.replace(/ fill="[^"]*"/, ''));
  return {
    file: 'icons/badge-96.png',
    width: BADGE_SIZE,
    height: BADGE_SIZE,
    markup: `<svg viewBox="52 52 408 408" width="${BADGE_SIZE}" height="${BADGE_SIZE}" fill="#fff">${shapes.join('')}</svg>`,
  };
}

const shortcuts: readonly Drawing[] = Object.entries(SHORTCUTS).flatMap(([name, art]) =>
  SHORTCUT_SIZES.map((size) => ({
    file: `icons/shortcut-${name}-${size}.png`,
    width: size,
    height: size,
    markup: `<div style="display:grid;place-items:center;width:100%;height:100%;border-radius:22%;background:${BRAND.colours.gold}">
      <img width="${size * ART_SHARE}" src="${dataUrl('image/webp', `art/${art}.webp`)}"></div>`,
  })),
);

const startDrawings: readonly Drawing[] = START_SCREENS.map((screen) => ({
  ...screen,
  file: startImageOf(screen),
  markup: `<style>html{background:${GROUND}}</style>
    <img width="${ICON_SIZE}" src="${dataUrl('image/svg+xml', 'icons/favicon.svg')}">`,
}));

ensureBrowsers();
const browser = await chromium.launch({ executablePath: pageBrowser(), args: CHROMIUM_ARGUMENTS });
rmSync(join(PUBLIC, 'icons/start'), { recursive: true, force: true });
for (const drawing of [createBadge(), ...shortcuts, ...startDrawings]) await draw(browser, drawing);
await browser.close();
