import { BRAND } from '#domain/brand.ts';
import { kolkataParts } from '#domain/kolkata.ts';
import { settingsText } from '#domain/messages/en/settings.ts';
import { text } from '#platform/text.ts';

/** As part of a file's name. */
const CHAIN = BRAND.shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** What is kept about a customer as a file to read and to take along, named by the day. */
export function createDataFile(data: Readonly<Record<string, unknown>>, at: number): File {
  const name = text({ settings: settingsText }).settings.fileName(CHAIN, kolkataParts(at).date);
  return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' });
}
