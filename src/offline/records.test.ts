import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RecordName, storedRecords } from '#contract/stored.ts';
import { writeRecord } from './raw-records.ts';
import { readRecords } from './records.ts';
import { readKey, removeKey, writeKey } from './storage.ts';

const names = Object.keys(storedRecords) as RecordName[];
const outlet = { recordId: 3, restaurantUuid: '5b6f3e0e-3c1c-4b52-9f0d-9a2e1a0c7d11', title: 'Noida' };

beforeEach(async () => {
  for (const name of names) {
    await removeKey(`record:${name}`);
    await removeKey(`aside:${name}`);
  }
});

test('returns what was stored and deletes what was set to null', async () => {
  await writeRecord('outlet', outlet);
  expect(await readRecords()).toEqual({ outlet });
  await writeRecord('outlet', null);
  expect(await readRecords()).toEqual({});
});

const preferences = { language: 'en', theme: 'dark', diets: [], consentList: [] };

describe.each(names)('a bad %s record', (name) => {
  test.each([
    ['null', null],
    ['a string', 'x'],
    ['a number', 7],
    ['an array', []],
    ['an empty object', {}],
    ['truncated text', '{"cartKey":"5b6'],
    ['an old shape', { version: 0, items: [] }],
    ['nested rubbish', { lineList: [{ quantity: 'NaN' }], credential: { mobile: 1 } }],
  ])('that is %s is set aside and leaves the others intact', async (_, bad) => {
    const other: RecordName = name === 'outlet' ? 'preferences' : 'outlet';
    const otherRecord = other === 'outlet' ? outlet : preferences;
    await writeKey(`record:${other}`, otherRecord);
    await writeKey(`record:${name}`, bad);
    expect(await readRecords()).toEqual({ [other]: otherRecord });
    expect(await readKey(`record:${name}`)).toBeUndefined();
    const aside = await readKey(`aside:${name}`);
    expect(aside).toEqual(storedRecords[name].isPrivate ? undefined : bad);
  });
});
