import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage, type Storage } from './storage.ts';

let number = 0;

function open() {
  number += 1;
  return createStorage(`storage-test-${number}`, 'values');
}

/** Simulates iOS in the background: the next connection is closed without an event. */
function closeConnectionOnce() {
  const transaction = IDBDatabase.prototype.transaction;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...names
  ) {
    this.close();
    return transaction.apply(this, names);
  });
}

function stubCaches(names: string[]) {
  const remove = vi.fn(async (name: string) => names.includes(name));
  vi.stubGlobal('caches', { delete: remove });
  return remove;
}

const outOfSpace = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function worksFromMemory(storage: ReturnType<typeof open>): Promise<void> {
  expect(await storage.write('cart', 1)).toBe(false);
  expect(await storage.read('cart')).toBe(1);
  expect(await storage.change('cart', (value) => Number(value) + 1)).toEqual({ isStored: false });
  expect(await storage.read('cart')).toBe(2);
  expect(await storage.readAll()).toEqual([['cart', 2]]);
  await storage.clear();
  expect(await storage.read('cart')).toBeUndefined();
}

describe('storage', () => {
  test('stores, changes, lists and deletes', async () => {
    const storage = open();
    expect(await storage.write('a', 1)).toBe(true);
    expect(await storage.change('a', (value) => Number(value) + 1)).toEqual({ isStored: true });
    expect(await storage.readAll()).toEqual([['a', 2]]);
    expect(await storage.change('a', () => undefined)).toEqual({ isStored: true });
    expect(await storage.read('a')).toBeUndefined();
  });

  test('that has lost its store creates it again', async () => {
    const storage = open();
    const empty = indexedDB.open(`storage-test-${number}`);
    await promisifyRequest(empty);
    empty.result.close();
    expect(await storage.write('cart', 1)).toBe(true);
    expect(await storage.read('cart')).toBe(1);
  });

  test('that is missing is replaced by memory', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await worksFromMemory(open());
  });

  test('that refuses access is replaced by memory', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await worksFromMemory(open());
  });

  test('that hangs is replaced by memory, and only the first call waits for it', async () => {
    vi.useFakeTimers();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const working = worksFromMemory(open());
    await vi.advanceTimersByTimeAsync(2_000);
    await working;
    await vi.advanceTimersByTimeAsync(30_000);
  });

  test('that responds late because the page was busy is still used', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const writing = open().write('cart', 1);
    // However long the page has rendered, only one due timer runs before the result of IndexedDB.
    vi.advanceTimersToNextTimer();
    expect(await writing).toBe(true);
  });

  test('that is full deletes pictures and tries again', async () => {
    const remove = stubCaches(['pictures']);
    const storage = open();
    await storage.write('warm', 0);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw outOfSpace();
    });
    expect(await storage.write('cart', 1)).toBe(true);
    expect(put).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls.map(([name]) => name)).toContain('pictures');
  });

  test('that is full with nothing to delete is replaced by memory', async () => {
    stubCaches([]);
    const storage = open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw outOfSpace();
    });
    expect(await storage.write('cart', 1)).toBe(false);
    expect(await storage.read('cart')).toBe(1);
  });

  test('that could not be cleared reads as empty', async () => {
    const storage = open();
    await storage.write('secret', 1);
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new Error('closed');
    });
    expect(await storage.clear()).toBe(false);
    expect(await storage.read('secret')).toBeUndefined();
    expect(await storage.readAll()).toEqual([]);

    await storage.write('cart', 1);
    await storage.change('cart', (value) => Number(value) + 1);
    expect(await storage.read('cart')).toBe(2);
    expect(await storage.readAll()).toEqual([['cart', 2]]);
  });

  test('that fails for a while loses no record that could not be read meanwhile', async () => {
    const storage = open();
    await storage.write('order', { tries: 1 });
    const away = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('away');
    });
    const again = (value: unknown) => value && { tries: 2 };
    expect(await storage.change('order', again)).toEqual({ isStored: false });
    away.mockRestore();
    expect(await storage.read('order')).toEqual({ tries: 1 });
    expect(await storage.change('order', again)).toEqual({ isStored: true });
    expect(await storage.readAll()).toEqual([['order', { tries: 2 }]]);
  });

  test('that fails for a while does not replace a value that could not be read meanwhile', async () => {
    const storage = open();
    const append = (id: string) => (value: unknown) => [...(Array.isArray(value) ? value : []), id];
    await storage.write('log', ['old']);
    const away = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('away');
    });
    await storage.change('log', append('lost'));
    expect(await storage.change('log', append('lost too'))).toEqual({ isStored: false });
    expect(await storage.read('log')).toEqual(['lost', 'lost too']);
    await storage.change('new', append('first'));
    away.mockRestore();
    expect(await storage.change('log', append('new'))).toEqual({ isStored: true });
    expect(await storage.readAll()).toEqual([
      ['log', ['old', 'new']],
      ['new', ['first']],
    ]);
    expect(await createStorage(`storage-test-${number}`, 'values').readAll()).toEqual([
      ['log', ['old', 'new']],
      ['new', ['first']],
    ]);
  });

  test('that fails for a while is replaced by a value that needs no earlier one', async () => {
    const storage = open();
    await storage.write('count', 7);
    const away = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('away');
    });
    await storage.change('count', () => 1);
    expect(await storage.write('count', 9)).toBe(false);
    away.mockRestore();
    await storage.storeMemory();
    expect(await createStorage(`storage-test-${number}`, 'values').readAll()).toEqual([['count', 9]]);
  });

  test.each<[string, (storage: Storage) => Promise<unknown>]>([
    ['read', async (storage) => expect(await storage.read('cart')).toBe(1)],
    ['write', async (storage) => expect(await storage.write('cart', 2)).toBe(true)],
    ['change', async (storage) => expect(await storage.change('cart', () => 2)).toEqual({ isStored: true })],
    ['remove', async (storage) => expect(await storage.remove('cart')).toBe(true)],
    ['clear', async (storage) => expect(await storage.clear()).toBe(true)],
    ['list', async (storage) => expect(await storage.readAll()).toEqual([['cart', 1]])],
  ])('repeats a %s on a new connection when the system has closed the one it had', async (_step, act) => {
    const storage = open();
    await storage.write('cart', 1);
    const transaction = closeConnectionOnce();
    await act(storage);
    expect(transaction).toHaveBeenCalledTimes(2);
  });

  test('repeats a write whose transaction the system has aborted', async () => {
    const storage = open();
    await storage.write('cart', 1);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, ...row) {
      const request = put.apply(this, row);
      this.transaction.abort();
      return request;
    });
    await storage.write('cart', 2);
    expect(await storage.readAll()).toEqual([['cart', 2]]);
  });

  test('closes its connection for a newer version of the database, and goes on with a new one', async () => {
    number += 1;
    const name = `storage-test-${number}`;
    const storage = createStorage(name, 'values');
    await storage.write('cart', 1);
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onblocked = () => reject(new Error('the connection is still open'));
      deleting.onsuccess = resolve;
    });
    expect(await storage.write('cart', 2)).toBe(true);
    expect(await storage.read('cart')).toBe(2);
  });

  test('stores what only memory had after the next step that works, and reports it', async () => {
    number += 1;
    const name = `storage-test-${number}`;
    const stored: string[] = [];
    const storage = createStorage(name, 'values', (key) => stored.push(key));
    await storage.write('old', 1);
    const away = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The connection is closed', 'InvalidStateError');
    });
    expect(await storage.write('cart', 1)).toBe(false);
    expect(await storage.write('cart', 2)).toBe(false);
    expect(await storage.remove('old')).toBe(false);
    away.mockRestore();
    await storage.read('other');
    await storage.storeMemory();
    expect(stored.toSorted()).toEqual(['cart', 'old']);
    expect(await createStorage(name, 'values').readAll()).toEqual([['cart', 2]]);
  });

  test('does not store over a newer value of another tab', async () => {
    number += 1;
    const name = `storage-test-${number}`;
    const storage = createStorage(name, 'values');
    await storage.write('cart', 'oldest');
    const away = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The connection is closed', 'InvalidStateError');
    });
    await storage.write('cart', 'older');
    away.mockRestore();
    await createStorage(name, 'values').write('cart', 'newer');
    storage.dropMemory('cart');
    await storage.storeMemory();
    expect(await storage.read('cart')).toBe('newer');
  });
});
