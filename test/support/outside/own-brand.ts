import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrandFolder } from '#server/config/brand-folder.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export const ownFolder = readBrandFolder(ROOT);

const { id, name, shortName, contacts, links, legal, smsSender } = BRAND;

export const OWN_TEXTS: readonly string[] = [
  ...[id, name, shortName, shortName.toUpperCase(), new URL(links.website).host, smsSender],
  ...Object.values(links).filter((link) => link !== undefined),
  ...[...Object.values(contacts), ...Object.values(legal)],
];

const { accent, accentStrong, light, dark } = ownFolder.colours;

/** The brand's colours as lower-case hex, without black and white. */
export const OWN_COLOURS: readonly string[] = [
  ...[accent, accentStrong],
  ...[...Object.values(light), ...Object.values(dark)],
].filter((colour) => !/^#(0{6}|f{6})$/.test(colour));

export const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export const OWN_PICTURES: ReadonlySet<string> = new Set(
  ownFolder.pictures.map(({ file }) => digestOf(readFileSync(file))),
);

export function findOwn(text: string): string[] {
  const lowered = text.toLowerCase();
  return [
    ...OWN_TEXTS.filter((own) => text.includes(own)),
    ...OWN_COLOURS.filter((own) => lowered.includes(own)),
  ];
}
