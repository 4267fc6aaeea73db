import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LanguageSchema } from '#contract/fields.ts';
import { pseudoOf } from '#test/support/samples/pseudo-language.ts';
import {
  type Catalogue,
  listLanguages,
  readCatalogue,
  type Texts,
} from '../../../build/messages/catalogues.ts';
import { complete, findDifferences, findMissing } from '../../../build/messages/compare-catalogues.ts';
import { generateModules } from '../../../build/messages/generate-modules.ts';

const source = readCatalogue('messages', 'en');

const catalogueOf = (texts: Texts): Catalogue => new Map([['cart', texts]]);
const own = catalogueOf({ title: 'Cart', lines: '{count, plural, one {1 item} other {{count} items}}' });

test('every language has the texts of English, with the same values', () => {
  const differences = listLanguages('messages').map((language) =>
    findDifferences(language, readCatalogue('messages', language), source),
  );
  expect(differences.length).toBeGreaterThan(0);
  expect(differences.flat()).toEqual([]);
});

test('the contract lists the languages that have a folder', () => {
  expect(LanguageSchema.options).toEqual(listLanguages('messages'));
});

test.each(listLanguages('messages'))('%s has every text that a customer reads', (language) => {
  const missing = findMissing(readCatalogue('messages', language), source);
  expect(missing.filter((path) => !path.startsWith('desk'))).toEqual([]);
});

test('a language with an unknown text or other values is refused, one that lacks texts is completed', () => {
  const translated = catalogueOf({ lines: '{number} Sachen', old: 'Alt' });
  expect(findDifferences('de', translated, own)).toEqual([
    'messages/de fills cart.lines with "number"; its source takes "count".',
    'messages/de has cart.old, which no source text has.',
  ]);
  expect(findMissing(translated, own)).toEqual(['cart.title']);
  expect(complete(catalogueOf({ title: 'Wagen' }), own)).toEqual(
    catalogueOf({ title: 'Wagen', lines: String(own.get('cart')?.['lines']) }),
  );
});

test('a section is a module with typed values, and chooses a language where there are several', () => {
  const one = new Map(generateModules(new Map([['en', own]])));
  expect(one.get('cart.js')).toBe("export { default as cartText } from './en/cart.js';\n");
  expect(one.get('cart.d.ts')).toContain('"lines": (values: { readonly count: number }) => string;');
  const two = new Map(
    generateModules(
      new Map([
        ['en', own],
        ['hi', own],
      ]),
    ),
  );
  expect(two.get('cart.js')).toContain("export const cartText = translated('cart', source);");
  expect(two.get('hi.js')).toContain('export default { cart };');
  expect(two.get('languages.d.ts')).toContain("export type Language = 'en' | 'hi';");
});

test('a compiled message keeps plurals, values and quotes', async () => {
  const texts = { lines: "{count, plural, =0 {none} one {1 item} other {{count} items}} can't {title}" };
  const [[, code] = ['', '']] = generateModules(new Map([['en', catalogueOf(texts)]]));
  const folder = mkdtempSync(join('node_modules', '.cache', 'messages-'));
  const file = join(process.cwd(), folder, 'lines.mjs');
  writeFileSync(file, code);
  const { default: compiled }: { default: { lines: (values: object) => string } } = await import(file);
  rmSync(folder, { recursive: true });
  const lines = [0, 1, 2, 1234].map((count) => compiled.lines({ count, title: "'{x}'" }));
  expect(lines).toEqual([
    "none can't '{x}'",
    "1 item can't '{x}'",
    "2 items can't '{x}'",
    "1234 items can't '{x}'",
  ]);
});

test('the pseudo-language keeps values and plurals, and no plain letter', () => {
  expect(pseudoOf("{count, plural, one {It's one} other {{count} of {title}}}!")).toBe(
    "⟦{count, plural, one {Îţ''š öñé} other {{count} öƒ {title}}}!⟧",
  );
});
