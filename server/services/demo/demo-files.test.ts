import { expect, it, test } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { kolkataMidnight, kolkataParts } from '#domain/time/kolkata.ts';
import { readDealsFile } from '../imports/offers/deals-file.ts';
import { readEventsFile } from '../imports/offers/events-file.ts';
import { readOutletsFile } from '../imports/outlets-file.ts';
import { fillIn, readDemoFile } from './demo-files.ts';
import { DEMO_OUTLET_COUNT, demoUuidOf } from './demo-outlets.ts';

const NOON = Date.parse('2026-11-23T06:30:00Z');
/** Noon of 400 days, because the demo data may be loaded on any day. */
const DAYS = Array.from({ length: 400 }, (_, day) => NOON + day * DAY_MS);

it('puts the comedy of Saturday on a Saturday, within two weeks', () => {
  for (const day of DAYS) {
    const at = kolkataMidnight(fillIn('{saturday+7}', day));
    expect(kolkataParts(at).weekday).toBe(6);
    expect(at - day).toBeGreaterThan(6 * DAY_MS);
    expect(at - day).toBeLessThan(14 * DAY_MS);
  }
});

it('puts the last evening of the year on the last day of the year, ahead', () => {
  for (const day of DAYS) {
    const date = fillIn('{year-end+1}', day);
    expect(date).toMatch(/-12-31$/);
    expect(kolkataMidnight(date)).toBeGreaterThan(day);
  }
});

it('names days before and after the one on which it is filled', () => {
  expect(fillIn('{today-13} {today} {today+9}', NOON)).toBe('2026-11-10 2026-11-23 2026-12-02');
});

test('events are read without a problem, and none of them needs words in braces afterwards', async () => {
  const events = readEventsFile(await readDemoFile('events.csv', NOON));
  expect(events).toMatchObject({ events: { length: 9 }, problems: [] });
  expect(JSON.stringify(events)).not.toMatch(/[{][a-z]/);
});

test('deals are read without a problem', async () => {
  expect(readDealsFile(await readDemoFile('deals.csv', NOON))).toMatchObject({
    deals: { length: 11 },
    problems: [],
  });
});

test('each outlet has its public identity', async () => {
  const { rows, problems } = readOutletsFile(await readDemoFile('outlets.csv', NOON));
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(DEMO_OUTLET_COUNT);
  const uuids = rows.map(({ code = '' }) => demoUuidOf({ code }));
  expect(new Set(uuids).size).toBe(rows.length);
});
