import { BRAND } from '#domain/brand/brand.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';
import { settingsText } from '#messages/settings.js';

/** Safe for a file name. */
const CHAIN = BRAND.shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function createDataFile(data: Readonly<Record<string, unknown>>, at: number): File {
  const name = settingsText.fileName({ chain: CHAIN, date: kolkataParts(at).date });
  return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' });
}
