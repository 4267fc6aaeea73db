import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BRAND, BRAND_APPS, type BrandApps } from '../src/domain/brand.ts';

const MANIFEST = 'manifest.webmanifest';
const PLACE = /\{\{(\w+)\}\}/g;

const values: Readonly<Record<string, string>> = {
  name: BRAND.name,
  shortName: BRAND.shortName,
  gold: BRAND.colours.gold.toLowerCase(),
};

/** Puts what the brand file says into the places of a text, `{{name}}` and the like, written as the text needs it. */
export function fillBrand(text: string, write: (value: string) => string): string {
  return text.replaceAll(PLACE, (place, key: string) => {
    const value = values[key];
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
export function relatedApplications({ android, ios }: BrandApps): object {
  const applications = [
    ...(android ? [{ platform: 'play', id: android.packageName, url: BRAND.links.playStore }] : []),
    ...(ios ? [{ platform: 'itunes', url: BRAND.links.appStore }] : []),
  ];
  // The web app is the one that is offered for installing, whatever else there is.
  const isPreferred = { prefer_related_applications: false };
  return applications.length === 0 ? {} : { ...isPreferred, related_applications: applications };
}

/**
 * Fills the page and the manifest with the brand. An installed app knows its manifest by address: it keeps
 * one, without a hash.
 */
export function brandFiles(): Plugin[] {
  let root = '';
  const readManifest = async () => {
    const manifest = JSON.parse(fillBrand(await readFile(join(root, MANIFEST), 'utf8'), asJson));
    return JSON.stringify({ ...manifest, ...relatedApplications(BRAND_APPS) }, null, 2);
  };
  return [
    {
      name: 'brand-page',
      configResolved(config) {
        root = config.root;
      },
      transformIndexHtml: { order: 'pre', handler: (page) => fillBrand(page, asHtml) },
    },
    {
      name: 'brand-manifest',
      apply: 'build',
      async buildStart() {
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: await readManifest() });
      },
    },
    {
      name: 'brand-manifest-of-development',
      apply: 'serve',
      configureServer({ middlewares }) {
        middlewares.use(`/${MANIFEST}`, (_request, response, next) => {
          response.setHeader('Content-Type', 'application/manifest+json');
          readManifest().then((manifest) => response.end(manifest), next);
        });
      },
    },
  ];
}
