import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { colourTokens } from '../src/domain/brand/brand-colours.ts';
import type { Brand } from '../src/domain/brand/brand-schema.ts';
import type { BrandFolder } from './brand-folder.ts';

/** In a style it is a comment, so that the style is one without it. */
const PLACE = /\/\* \{\{(\w+)\}\} \*\/|\{\{(\w+)\}\}/g;

const valuesOf = ({ brand, colours }: BrandFolder): Readonly<Record<string, string>> => ({
  name: brand.name,
  shortName: brand.shortName,
  accent: colours.accent,
  paper: colours.light.paper,
  darkPaper: colours.dark.paper,
  colours: colourTokens(colours),
});

/** Puts what the brand says into the places of a text, `{{name}}` and the like, written as the text needs it. */
export function fillBrand(text: string, folder: BrandFolder, write: (value: string) => string): string {
  const values = valuesOf(folder);
  return text.replaceAll(PLACE, (place, inStyle?: string, inText?: string) => {
    const value = values[inStyle ?? inText ?? ''];
    if (value === undefined) throw new Error(`the brand has nothing for ${place}`);
    return write(value);
  });
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** As text and in the quotes of an attribute. */
export const asHtml = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
/** Inside the quotes of a text of JSON. */
export const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** The manifest's entries for the chain's apps in the stores; empty where the brand has none. */
export function relatedApplications({
  apps: { android, ios },
  links,
}: Pick<Brand, 'apps' | 'links'>): object {
  const applications = [
    ...(android ? [{ platform: 'play', id: android.packageName, url: links.playStore }] : []),
    ...(ios ? [{ platform: 'itunes', url: links.appStore }] : []),
  ];
  // The web app is the one that is offered for installing, whatever else there is.
  const isPreferred = { prefer_related_applications: false };
  return applications.length === 0 ? {} : { ...isPreferred, related_applications: applications };
}

const ManifestSchema = v.looseObject({
  screenshots: v.array(v.looseObject({ src: v.string(), sizes: v.string() })),
});

/** The manifest of this chain, with those screenshots that its folder has. */
export function createManifest(root: string, folder: BrandFolder): Partial<ManifestOptions> {
  const template = readFileSync(join(root, 'manifest.webmanifest'), 'utf8');
  const manifest = v.parse(ManifestSchema, JSON.parse(fillBrand(template, folder, asJson)));
  const served = new Set(folder.pictures.map(({ fileName }) => `/${fileName}`));
  const screenshots = manifest.screenshots.filter(({ src }) => served.has(src));
  return { ...manifest, screenshots, ...relatedApplications(folder.brand) };
}

/** Fills the page with the brand, and puts its pictures beside it. */
export function brandFiles(folder: BrandFolder): Plugin {
  return {
    name: 'brand-files',
    transformIndexHtml: { order: 'pre', handler: (page) => fillBrand(page, folder, asHtml) },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const { fileName, file } of folder.pictures)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const picture = folder.pictures.find(({ fileName }) => `/${fileName}` === request.url);
        if (picture === undefined) return next();
        response.setHeader('Content-Type', getMimeType(picture.file) ?? 'application/octet-stream');
        response.end(readFileSync(picture.file));
      });
    },
  };
}
