import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { BrandFolder } from '../server/config/brand-folder.ts';
import { colourTokens } from '../src/domain/brand/brand-colours.ts';
import type { Brand } from '../src/domain/brand/brand-schema.ts';

/** Placeholder `{{name}}`; in CSS it is inside a comment, so that the file is valid before it is filled. */
const PLACE = /\/\* \{\{(\w+)\}\} \*\/|\{\{(\w+)\}\}/g;

const valuesOf = ({ brand, colours }: BrandFolder): Readonly<Record<string, string>> => ({
  name: brand.name,
  shortName: brand.shortName,
  accent: colours.accent,
  paper: colours.light.paper,
  darkPaper: colours.dark.paper,
  colours: colourTokens(colours),
});

/** Replaces the placeholders of a text; `write` escapes each value for the format of the text. */
export function fillBrand(text: string, folder: BrandFolder, write: (value: string) => string): string {
  const values = valuesOf(folder);
  return text.replaceAll(PLACE, (place, inStyle?: string, inText?: string) => {
    const value = values[inStyle ?? inText ?? ''];
    if (value === undefined) throw new Error(`the brand has nothing for ${place}`);
    return write(value);
  });
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a value for text and attributes of HTML. */
export const asHtml = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
/** Escapes a value for the inside of a JSON string. */
export const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** Entries of the manifest for the brand's store apps; empty if the brand has none. */
export function relatedApplications({
  apps: { android, ios },
  links,
}: Pick<Brand, 'apps' | 'links'>): object {
  const applications = [
    ...(android ? [{ platform: 'play', id: android.packageName, url: links.playStore }] : []),
    ...(ios ? [{ platform: 'itunes', url: links.appStore }] : []),
  ];
  // The browser should offer this web app rather than the store apps.
  const isPreferred = { prefer_related_applications: false };
  return applications.length === 0 ? {} : { ...isPreferred, related_applications: applications };
}

const ManifestSchema = v.looseObject({
  screenshots: v.array(v.looseObject({ src: v.string(), sizes: v.string() })),
});

/** The web manifest with the brand's names and colours, and only those screenshots that the brand has. */
export function createManifest(root: string, folder: BrandFolder): Partial<ManifestOptions> {
  const template = readFileSync(join(root, 'manifest.webmanifest'), 'utf8');
  const manifest = v.parse(ManifestSchema, JSON.parse(fillBrand(template, folder, asJson)));
  const served = new Set(folder.pictures.map(({ fileName }) => `/${fileName}`));
  const screenshots = manifest.screenshots.filter(({ src }) => served.has(src));
  return { ...manifest, screenshots, ...relatedApplications(folder.brand) };
}

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
