import { readFile } from 'node:fs/promises';
import { BRAND } from '#domain/brand/brand.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { DEMO_PLACEHOLDER } from '../imports/cells/cell-text.ts';

const FOLDER = new URL('../../../demo/', import.meta.url);

/** Reads a demo file for `npm run import`, with placeholders filled in for a day (epoch ms). */
export async function readDemoFile(file: string, at: number): Promise<Uint8Array> {
  const text = await readFile(new URL(file, FOLDER), 'utf8');
  return new TextEncoder().encode(fillIn(text, at));
}

/**
 * Fills in `{chain}` and `{site}` from the brand, and dates: `{today+5}`, `{saturday+7}` for the first
 * Saturday from the seventh day on, `{year-end+1}` for the last day of that year.
 */
export function fillIn(text: string, at: number): string {
  const today = kolkataMidnight(kolkataParts(at).date);
  return text.replaceAll(DEMO_PLACEHOLDER, (_all, word: string, days = '0') => {
    const day = kolkataParts(today + Number(days) * DAY_MS);
    switch (word) {
      case 'chain':
        return inQuotes(BRAND.shortName);
      case 'site':
        return new URL(BRAND.links.website).host;
      case 'saturday':
        return kolkataParts(today + (Number(days) + 6 - day.weekday) * DAY_MS).date;
      case 'year-end':
        return `${day.date.slice(0, 4)}-12-31`;
      default:
        return day.date;
    }
  });
}

const inQuotes = (name: string) => name.replaceAll('"', '""');
