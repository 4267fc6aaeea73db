import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asHtml, asJson, fillBrand, relatedApplications } from '../../build/brand-files.ts';
import { BRAND, SMS_SENDER } from '../../src/domain/brand.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BRAND_FILE = 'src/domain/brand.ts';
const FOLDERS = ['src', 'server', 'sw', 'build'];
const SINGLE_FILES = ['index.html', 'manifest.webmanifest', 'vite.config.ts'];
/** Only tests name the chain that they expect. Tables made by a tool hold no words of ours. */
const NOT_READ = /\.test\.tsx?$|\.gen\.ts$|\/migrations\//;

const source = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function filesOf(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

/** Every text of the brand that names this chain and no other. */
const { name, shortName, contacts, links, legal } = BRAND;
const OWN_TEXTS = [
  ...[name, shortName, shortName.toUpperCase(), new URL(links.website).host, SMS_SENDER],
  ...[...Object.values(contacts), ...Object.values(links), ...Object.values(legal)],
];

describe('the brand', () => {
  test('stands in its one file and nowhere else', () => {
    const files = [...FOLDERS.flatMap(filesOf), ...SINGLE_FILES].filter(
      (file) => file !== BRAND_FILE && !NOT_READ.test(file),
    );
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.flatMap((file) => {
      const text = source(file);
      return OWN_TEXTS.filter((own) => text.includes(own)).map((own) => `${file}: ${own}`);
    });
    expect(found).toEqual([]);
  });

  test('stands in the page and in the manifest as they were built', () => {
    const manifest = JSON.parse(source('dist/manifest.webmanifest'));
    const colour = BRAND.colours.gold.toLowerCase();
    expect(manifest).toMatchObject({ name, short_name: shortName, theme_color: colour });
    expect(manifest).not.toHaveProperty('related_applications');
    const page = source('dist/index.html');
    expect(page).toContain(`<title>${asHtml(name)}</title>`);
    expect(page).toContain(`content="${colour}"`);
    expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${asHtml(shortName)}"`);
    expect(page).not.toContain('{{');
  });

  test('is written so that no sign of a name breaks what it stands in', () => {
    const write = (how: (value: string) => string) =>
      fillBrand('"{{name}}"', (value) => how(`${value} "<i>" \\`));
    expect(JSON.parse(write(asJson))).toBe(`${name} "<i>" \\`);
    expect(write(asHtml)).toBe(`"${asHtml(name)} &quot;&lt;i&gt;&quot; \\"`);
  });

  test('names its apps of the stores in the manifest, and leaves out what it does not have', () => {
    const android = { packageName: 'com.chain.app', certificateFingerprints: ['AB:CD'] };
    expect(relatedApplications({})).toEqual({});
    expect(relatedApplications({ android })).toEqual({
      prefer_related_applications: false,
      related_applications: [{ platform: 'play', id: 'com.chain.app', url: links.playStore }],
    });
    expect(relatedApplications({ ios: { appId: 'A1.com.chain.app' } })).toMatchObject({
      related_applications: [{ platform: 'itunes', url: links.appStore }],
    });
  });

  test('has a value for each place', () => {
    expect(() => fillBrand('{{slogan}}', asHtml)).toThrow('{{slogan}}');
  });

  test('has the colour that the styles are made of', () => {
    expect(source('src/ui/tokens.css')).toContain(`--gold: ${BRAND.colours.gold.toLowerCase()};`);
  });
});
