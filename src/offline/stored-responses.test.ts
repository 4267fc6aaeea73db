import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deletePrivateResponses, readStoredResponse, storeResponse } from './stored-responses.ts';

const PATH = '/v1/api/getOrderList?start=0&length=20';
const OTHER = '/v1/api/getAddressList';
const at = (asOf: number) => ({ asOf });
const database = createStore('sunehri-private', 'answers');

beforeEach(deletePrivateResponses);

describe('stored responses', () => {
  test('come back with their age', async () => {
    expect(await storeResponse(PATH, { orderList: [] }, at(5))).toBe(true);
    expect(await readStoredResponse(PATH)).toEqual({ packet: { orderList: [] }, asOf: 5 });
    expect(await readStoredResponse(OTHER)).toBeUndefined();
  });

  test('are deleted together', async () => {
    await storeResponse(PATH, 1, at(1));
    await storeResponse(OTHER, 2, at(1));
    expect(await deletePrivateResponses()).toBe(true);
    expect(await readStoredResponse(PATH)).toBeUndefined();
    expect(await readStoredResponse(OTHER)).toBeUndefined();
  });

  test('are the newest sixty', async () => {
    for (let asOf = 1; asOf <= 62; asOf += 1) await storeResponse(`${PATH}&n=${asOf}`, asOf, at(asOf));
    expect(await readStoredResponse(`${PATH}&n=2`)).toBeUndefined();
    expect(await readStoredResponse(`${PATH}&n=3`)).toBeDefined();
    expect(await readStoredResponse(`${PATH}&n=62`)).toBeDefined();
  });

  test('are counted when another path is stored, not with each response of the same', async () => {
    await storeResponse(OTHER, 1, at(1));
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    await storeResponse(OTHER, 2, at(2));
    expect(reading).not.toHaveBeenCalled();
    await storeResponse(`${OTHER}?again`, 3, at(3));
    expect(reading).toHaveBeenCalledOnce();
  });

  test.each([
    ['null', null],
    ['a string', 'x'],
    ['a number', 7],
    ['an array', []],
    ['an empty object', {}],
    ['truncated text', '{"packet":{"orderLi'],
    ['an old shape', { data: {}, savedAt: 1 }],
    ['nested rubbish', { packet: {}, asOf: 'yesterday' }],
  ])('that are %s are forgotten, and leave the others intact', async (_, bad) => {
    await storeResponse(OTHER, 2, at(1));
    await set(PATH, bad, database);
    expect(await readStoredResponse(PATH)).toBeUndefined();
    expect(await readStoredResponse(OTHER)).toEqual({ packet: 2, asOf: 1 });
  });
});
