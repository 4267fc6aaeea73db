import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWish } from '#test/support/servers/outbox-server.ts';
import { readEntries, removeKey, writeKey } from '../storage.ts';
import { onOutboxChanged } from './announcing.ts';
import { createOrderEntry } from './create-entry.ts';
import { changeEntry, deleteSetAside, putEntry, readOutbox, storeEntry } from './stored-entries.ts';

const createEntry = (at = 1_000) =>
  createOrderEntry(createWish(), { at, ownerUuid: randomUUID(), newKey: randomUUID });

beforeEach(async () => {
  for (const prefix of ['outbox:', 'aside:']) {
    for (const key of (await readEntries(prefix)).keys()) await removeKey(key);
  }
});

test('returns the stored entries, oldest first', async () => {
  const [younger, older] = [createEntry(2_000), createEntry(1_000)];
  expect(await storeEntry(younger)).toBe(true);
  await storeEntry(older);
  expect(await readOutbox()).toEqual([older, younger]);
});

test('changes an entry, removes it, and leaves alone what is not there', async () => {
  const entry = createEntry();
  await storeEntry(entry);
  expect(await changeEntry(entry.id, (known) => ({ ...known, tries: 3 }))).toMatchObject({ tries: 3 });
  expect(await readOutbox()).toMatchObject([{ id: entry.id, tries: 3 }]);
  expect(await changeEntry(entry.id, () => undefined)).toBeUndefined();
  expect(await changeEntry(entry.id, (known) => known)).toBeUndefined();
  expect(await readOutbox()).toEqual([]);
});

test('two simultaneous changes of an entry are both stored', async () => {
  const entry = createEntry();
  await storeEntry(entry);
  const more = () => changeEntry(entry.id, (known) => ({ ...known, tries: known.tries + 1 }));
  await Promise.all(Array.from({ length: 20 }, more));
  expect(await readOutbox()).toMatchObject([{ tries: 20 }]);
});

test('notifies of changes only', async () => {
  const entry = createEntry();
  let notifications = 0;
  const stop = onOutboxChanged(() => {
    notifications += 1;
  });
  await storeEntry(entry);
  await changeEntry(entry.id, (known) => ({ ...known, tries: 1 }));
  expect(notifications).toBe(2);
  await changeEntry(randomUUID(), (known) => known);
  expect(notifications).toBe(2);
  stop();
});

describe('a bad entry', () => {
  const bad = createEntry();
  test.each([
    ['null', null],
    ['a string', 'x'],
    ['a number', 7],
    ['an array', []],
    ['an empty object', {}],
    ['truncated text', '{"id":"5b6'],
    ['an old shape', { id: bad.id, version: 0, items: [] }],
    ['nested rubbish', { ...bad, task: { ...bad.task, cart: { lineList: [{ quantity: 'NaN' }] } } }],
  ])('that is %s is set aside and leaves the others intact', async (_, raw) => {
    const entry = createEntry();
    await storeEntry(entry);
    await writeKey(`outbox:${bad.id}`, raw);
    await changeEntry(bad.id, () => undefined);
    expect(await readOutbox()).toEqual([entry]);
    expect(await readEntries('outbox:')).toEqual(new Map([[`outbox:${entry.id}`, entry]]));
    expect(await readEntries('aside:outbox:')).toEqual(new Map([[`aside:outbox:${bad.id}`, raw]]));
    await deleteSetAside();
    expect(await readEntries('aside:outbox:')).toEqual(new Map());
  });
});

describe('on a phone whose storage fails', () => {
  afterEach(() => vi.restoreAllMocks());

  test('an order is stored in memory, and that is reported', async () => {
    const earlier = createEntry(1_000);
    await storeEntry(earlier);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const entry = createEntry(2_000);
    expect(await storeEntry(entry)).toBe(false);
    expect(await putEntry(entry.id, (known) => known && { ...known, tries: 1 })).toMatchObject({
      entry: { tries: 1 },
      isStored: false,
    });
    expect(await readOutbox()).toMatchObject([{ id: earlier.id }, { id: entry.id, tries: 1 }]);
  });
});
