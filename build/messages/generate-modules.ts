import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { type Catalogue, SOURCE_LANGUAGE, type Texts } from './catalogues.ts';
import { argumentsOf } from './message-arguments.ts';

/** Generated files: name and content. */
type Files = [name: string, text: string][];

const camelOf = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const nameOf = (section: string) => `${camelOf(section)}Text`;
const importsOf = (sections: readonly string[], fileOf: (section: string) => string, suffix = '') =>
  sections.map((section) => `import ${camelOf(section)}${suffix} from './${fileOf(section)}';\n`).join('');

function generateLanguage(language: string, catalogue: Catalogue): Files {
  const format = new MessageFormat(language);
  return [...catalogue].map(([section, texts]) => [
    `${language}/${section}.js`,
    `${compileModule(format, texts)};\n`,
  ]);
}

/** Sections of bootstrap script and worker, which load no translation: their modules contain all languages. */
const INLINED = ['start', 'push-notices', 'order-notices'];

/** Staff texts exist only in the source language. */
const isOfStaff = (section: string) => section.startsWith('desk');

/** Module of a section; with a single language it only re-exports the texts. */
function generateSection(section: string, languages: readonly string[]): string {
  const name = nameOf(section);
  const [source, ...others] = languages;
  if (others.length === 0 || isOfStaff(section))
    return `export { default as ${name} } from './${source}/${section}.js';\n`;
  const imported = `import source from './${source}/${section}.js';\n`;
  const from = "from '#domain/messages/translation.ts';\n";
  if (!INLINED.includes(section))
    return `import { translated } ${from}${imported}export const ${name} = translated('${camelOf(section)}', source);\n`;
  const imports = others.map((each, index) => `import t${index} from './${each}/${section}.js';\n`);
  const entries = others.map((each, index) => `'${each}': t${index}`);
  return `import { inlined } ${from}${imported}${imports.join('')}export const ${name} = inlined(source, { ${entries.join(', ')} });\n`;
}

/** Module with all texts of one language, so that a page loads only its own language. */
function generateTranslation(language: string, sections: readonly string[]): Files {
  const own = sections.filter((section) => !isOfStaff(section) && !INLINED.includes(section));
  const members = own.map(camelOf).join(', ');
  return [
    [
      `${language}.js`,
      `${importsOf(own, (section) => `${language}/${section}.js`)}export default { ${members} };\n`,
    ],
  ];
}

function generateLoaders(others: readonly string[]): Files {
  const loaders = others.map((language) => `  '${language}': () => import('./${language}.js'),\n`);
  return [
    ['translations.js', `export const loaders = {\n${loaders.join('')}};\n`],
    [
      'translations.d.ts',
      "import type { Translation } from '#domain/messages/translation.ts';\nimport type { Language } from './languages.js';\nexport declare const loaders: Readonly<Partial<Record<Language, () => Promise<{ default: Translation }>>>>;\n",
    ],
  ];
}

function typeOf(texts: Texts, indent = ''): string {
  const entries = Object.entries(texts).map(([name, text]) => {
    const type = typeof text === 'string' ? typeOfMessage(text) : typeOf(text, `${indent}  `);
    return `${indent}  readonly ${JSON.stringify(name)}: ${type};\n`;
  });
  return `{\n${entries.join('')}${indent}}`;
}

function typeOfMessage(message: string): string {
  const taken = [...argumentsOf(message)].map(([name, type]) => `readonly ${name}: ${type}`);
  return taken.length === 0 ? '() => string' : `(values: { ${taken.join('; ')} }) => string`;
}

/** Module with all languages for the server, because each request may need another one. */
function generateCatalogues(sections: readonly string[], languages: readonly string[]): Files {
  const imports = languages.map((language, index) =>
    importsOf(sections, (section) => `${language}/${section}.js`, `${index}`),
  );
  const objects = languages.map((language, index) => {
    const entries = sections.map((section) => `${camelOf(section)}: ${camelOf(section)}${index}`);
    return `  '${language}': { ${entries.join(', ')} },\n`;
  });
  const types = sections.map((section) => `import type { ${nameOf(section)} } from './${section}.js';\n`);
  const members = sections.map((section) => `  readonly ${camelOf(section)}: typeof ${nameOf(section)};\n`);
  return [
    ['catalogues.js', `${imports.join('')}export const catalogues = {\n${objects.join('')}};\n`],
    [
      'catalogues.d.ts',
      `import type { Translation } from '#domain/messages/translation.ts';\nimport type { Language } from './languages.js';\n${types.join('')}export interface Messages {\n${members.join('')}}\nexport declare const catalogues: Readonly<Record<Language, Messages & Translation>>;\n`,
    ],
  ];
}

/** Generates all modules of texts; their types come from the source language. */
export function generateModules(catalogues: ReadonlyMap<string, Catalogue>): Files {
  const languages = [...catalogues.keys()];
  const source = catalogues.get(SOURCE_LANGUAGE) ?? new Map<string, Texts>();
  const sections = [...source.keys()];
  const others = languages.filter((language) => language !== SOURCE_LANGUAGE);
  const union = languages.map((language) => `'${language}'`);
  return [
    ...[...catalogues].flatMap(([language, catalogue]) => generateLanguage(language, catalogue)),
    ...[...source].flatMap(
      ([section, texts]): Files => [
        [`${section}.js`, generateSection(section, languages)],
        [`${section}.d.ts`, `export declare const ${nameOf(section)}: ${typeOf(texts)};\n`],
      ],
    ),
    ...generateCatalogues(sections, languages),
    ...others.flatMap((language) => generateTranslation(language, sections)),
    ...generateLoaders(others),
    ['languages.js', `export const LANGUAGES = [${union.join(', ')}];\n`],
    [
      'languages.d.ts',
      `export type Language = ${union.join(' | ')};\nexport declare const LANGUAGES: readonly [Language, ...Language[]];\n`,
    ],
  ];
}
