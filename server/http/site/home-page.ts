import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type HomeFiles,
  HomeFilesSchema,
  type HomeRendering,
  type RenderedHome,
} from '#contract/catalogue/first-screen.ts';
import { PAGE_PARTS } from '#contract/catalogue/page-parts.ts';
import type { Banner } from '#contract/catalogue/restaurant.ts';
import { findParsed } from '#contract/parse.ts';
import { SOURCE_LANGUAGE } from '#domain/messages/language.ts';
import { compressWell } from './brotli.ts';
import type { Page } from './send-page.ts';

/** Files of a build that render home; see `build/home-rendering.ts`. */
export interface HomeBuild {
  readonly rendering: HomeRendering;
  readonly files: HomeFiles;
  readonly style: string;
}

/** Loads the server rendering of a build; undefined without one, so that the app renders home itself. */
export async function loadHomeBuild(builtApp: string): Promise<HomeBuild | undefined> {
  const folder = join(builtApp, '.home');
  const script = join(folder, 'render-home.mjs');
  if (!existsSync(script)) return undefined;
  const files = findParsed(HomeFilesSchema, JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')));
  if (files === undefined) throw new Error(`${folder} is not of this version`);
  const rendering: HomeRendering = await import(pathToFileURL(script).href);
  const style = files.styles.map((path) => readFileSync(join(builtApp, path), 'utf8')).join('');
  return { rendering, files, style };
}

const PAGE_LANGUAGE = /<html lang="[^"]*"/;
/** Parts of a built page that a rendered home replaces: style of the placeholder, app element, deferred resources. */
const WAITING_STYLE = /\s*<style id="waiting">.*?<\/style>/s;
const APP = new RegExp(`<div id="${PAGE_PARTS.app}">.*<!-- /app -->`, 's');
const DEFERRED = new RegExp(`<template id="${PAGE_PARTS.deferred}">.*?</template>`, 's');

/** Escapes JSON for embedding in an element. */
const embed = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Preloads the first banner before any other resource. */
function bannerPreloadOf(banner: Banner | undefined): string {
  if (banner === undefined) return '';
  const link = (address: string, media: string) =>
    `<link rel="preload" as="image" fetchpriority="high" href="${escapeText(address)}" media="${media}" />`;
  return (
    link(banner.adImageUrlLarge, '(width <= 1080px)') + link(banner.webImageUrlLarge, '(width > 1080px)')
  );
}

/** Each script gets its own tag and thus its own browser task, so that a tap is handled in between. */
function deferredTags({ scripts, translations }: HomeFiles, language: string): string {
  const texts = translations[language];
  return [
    ...(texts === undefined ? [] : [`<link rel="modulepreload" crossorigin href="${texts}">`]),
    ...scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
    ...scripts.map((path) => `<script type="module" crossorigin src="${path}"></script>`),
  ].join('');
}

function fillPage(page: string, { files, style }: HomeBuild, home: RenderedHome): string {
  const { markup, screen } = home;
  // A disabled link is not fetched, but prevents Vite from loading the stylesheet again.
  const known = files.styles.map((path) => `<link rel="stylesheet" disabled href="${path}">`).join('');
  const head = `${bannerPreloadOf(screen.bannerList[0])}<style>${style}</style>${known}`;
  const body = [
    `<div id="${PAGE_PARTS.app}">${markup}</div>`,
    `<script type="application/json" id="${PAGE_PARTS.screen}">${embed(screen)}</script>`,
  ].join('');
  return page
    .replace(PAGE_LANGUAGE, (tag) =>
      screen.language === SOURCE_LANGUAGE ? tag : `<html lang="${screen.language}"`,
    )
    .replace(WAITING_STYLE, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(APP, () => body)
    .replace(
      DEFERRED,
      () => `<template id="${PAGE_PARTS.deferred}">${deferredTags(files, screen.language)}</template>`,
    );
}

/** Fills pages per language; equal input returns the identical page, compressed once. */
export function createHomeFiller(build: HomeBuild): (page: string, home: RenderedHome) => Page {
  const cached = new Map<
    string,
    { readonly page: string; readonly home: RenderedHome; readonly filled: Page }
  >();
  return (page, home) => {
    const { language } = home.screen;
    const last = cached.get(language);
    if (last?.page === page && last.home === home) return last.filled;
    const body = fillPage(page, build, home);
    const filled = { body, brotli: compressWell(body) };
    cached.set(language, { page, home, filled });
    return filled;
  };
}
