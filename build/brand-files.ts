import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { colourTokens } from '../src/domain/brand-colours.ts';
import type { Brand } from '../src/domain/brand-schema.ts';
import { type BrandFolder, findLogoWarning, readBrandFolder } from './brand-folder.ts';

const MANIFEST = 'manifest.webmanifest';
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

const ManifestSchema = v.looseObject({ screenshots: v.array(v.looseObject({ src: v.string() })) });

/** The manifest of this chain, with those screenshots that its folder has. */
function createManifest(template: string, folder: BrandFolder): string {
  const manifest = v.parse(ManifestSchema, JSON.parse(fillBrand(template, folder, asJson)));
  const served = new Set(folder.pictures.map(({ fileName }) => `/${fileName}`));
  const screenshots = manifest.screenshots.filter(({ src }) => served.has(src));
  return JSON.stringify({ ...manifest, screenshots, ...relatedApplications(folder.brand) }, null, 2);
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/**
 * Fills the page and the manifest with the brand, and puts its pictures beside them. An installed app knows
 * its manifest by address: it keeps one, without a hash.
 */
export function brandFiles(): Plugin[] {
  let root = '';
  let folder: BrandFolder | undefined;
  const read = () => {
    folder ??= readBrandFolder(root);
    return folder;
  };
  const readManifest = async () => createManifest(await readFile(join(root, MANIFEST), 'utf8'), read());
  return [
    {
      name: 'brand-page',
      configResolved(config) {
        root = config.root;
        read();
        const warning = findLogoWarning(readFileSync(join(root, 'brand/logo.svg'), 'utf8'));
        if (warning !== undefined) config.logger.warn(warning);
      },
      transformIndexHtml: { order: 'pre', handler: (page) => fillBrand(page, read(), asHtml) },
    },
    {
      name: 'brand-pictures-and-manifest',
      apply: 'build',
      async buildStart() {
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: await readManifest() });
        for (const { fileName, file } of read().pictures)
          this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      },
    },
    {
      name: 'brand-pictures-and-manifest-of-development',
      apply: 'serve',
      configureServer({ middlewares }) {
        middlewares.use(`/${MANIFEST}`, (_request, response, next) => {
          response.setHeader('Content-Type', 'application/manifest+json');
          readManifest().then((manifest) => response.end(manifest), next);
        });
        middlewares.use((request, response, next) => {
          const picture = read().pictures.find(({ fileName }) => `/${fileName}` === request.url);
          if (picture === undefined) return next();
          response.setHeader(
            'Content-Type',
            MEDIA_TYPES[extname(picture.file)] ?? 'application/octet-stream',
          );
          response.end(readFileSync(picture.file));
        });
      },
    },
  ];
}
