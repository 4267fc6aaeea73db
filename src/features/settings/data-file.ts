import { kolkataParts } from '#domain/kolkata.ts';
import { settingsText } from '#domain/messages/en/settings.ts';
import { text } from '#platform/text.ts';

/** What is kept about a customer as a file to read and to take along, named by the day. */
export function createDataFile(data: Readonly<Record<string, unknown>>, at: number): File {
  const name = text({ settings: settingsText }).settings.fileName(kolkataParts(at).date);
  return new File([`${JSON.stringify(data, null, 2)}\n`], name, { type: 'application/json' });
}
