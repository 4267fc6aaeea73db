import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findOwn, ownFolder } from '#test/support/outside/own-brand.ts';
import { asHtml, asJson, fillBrand, relatedApplications } from '../../../build/fill-brand.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['src', 'server', 'sandbox', 'sw', 'build'];
const SINGLE_FILES = ['index.html', 'manifest.webmanifest', 'vite.config.ts'];
/** Skips tests, which may name the chain that they expect, and generated files. */
const NOT_READ = /\.test\.tsx?$|\.gen\.ts$|\/migrations\//;
/** The demo's outlets, events and coupons may name real towns. */
const DEMO = /^server\/db\/seed\//;

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function filesOf(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

const folder = ownFolder;
const { colours } = folder;
const { name, shortName, links, defaultPlace, apps } = BRAND;

describe('the brand', () => {
  const files = [...FOLDERS.flatMap(filesOf), ...SINGLE_FILES].filter((file) => !NOT_READ.test(file));

  test('is in its folder and nowhere else: names, contacts and colours', () => {
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.flatMap((file) => findOwn(source(file)).map((own) => `${file}: ${own}`));
    expect(found).toEqual([]);
  });

  test('is the only source of the default place', () => {
    if (defaultPlace === undefined) throw new Error('this brand names a default place');
    const { label, latitude, longitude } = defaultPlace;
    const found = files
      .filter((file) => !DEMO.test(file))
      .flatMap((file) => {
        const text = source(file);
        const own = [label, String(latitude), String(longitude)];
        return own.filter((part) => text.includes(part)).map((part) => `${file}: ${part}`);
      });
    expect(found).toEqual([]);
  });

  test('is in the page and in the manifest as they were built', () => {
    const manifest = JSON.parse(source('dist/manifest.webmanifest'));
    expect(manifest).toMatchObject({
      name,
      short_name: shortName,
      theme_color: colours.accent,
      background_color: colours.light.paper,
    });
    expect(manifest).not.toHaveProperty('related_applications');
    const page = source('dist/index.html');
    expect(page).toContain(`<title>${asHtml(name)}</title>`);
    expect(page).toContain(`content="${colours.accent}"`);
    expect(page).toMatch(new RegExp(`--gold: ?${colours.accent}`));
    expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${asHtml(shortName)}"`);
    expect(page).not.toContain('{{');
  });

  test('has its pictures beside the page', () => {
    const built = new Set(filesOf('dist').map((file) => file.replace(/^dist\//, '')));
    expect(folder.pictures.length).toBeGreaterThan(30);
    expect(folder.pictures.filter(({ fileName }) => !built.has(fileName))).toEqual([]);
  });

  test('is escaped wherever it is written', () => {
    const write = (how: (value: string) => string) =>
      fillBrand('"{{name}}"', folder, (value) => how(`${value} "<i>" \\`));
    expect(JSON.parse(write(asJson))).toBe(`${name} "<i>" \\`);
    expect(write(asHtml)).toBe(`"${asHtml(name)} &quot;&lt;i&gt;&quot; \\"`);
  });

  test('names its apps of the stores in the manifest, and leaves out what it does not have', () => {
    const android = { packageName: 'com.chain.app', certificateFingerprints: ['AB:CD'] };
    expect(relatedApplications({ apps, links })).toEqual({});
    expect(relatedApplications({ apps: { android }, links })).toEqual({
      prefer_related_applications: false,
      related_applications: [{ platform: 'play', id: 'com.chain.app', url: links.playStore }],
    });
    expect(relatedApplications({ apps: { ios: { appId: 'A1.com.chain.app' } }, links })).toMatchObject({
      related_applications: [{ platform: 'itunes', url: links.appStore }],
    });
  });

  test('has a value for each place', () => {
    expect(() => fillBrand('{{slogan}}', folder, asHtml)).toThrow('{{slogan}}');
  });
});
