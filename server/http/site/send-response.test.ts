import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sendResponse } from './send-response.ts';

const menu = endpoints.getItemListWithCatSubCat;
const prepared = { status: 200, body: JSON.stringify({ text: 'paneer '.repeat(500) }) };
const conditions = { ifNoneMatch: undefined, acceptEncoding: 'gzip, deflate, br' };

describe('a response that may be shared', () => {
  test('is sent compressed to clients that accept it, with the same text', async () => {
    const response = sendResponse(menu, prepared, conditions);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(prepared.body.length / 10);
    expect(brotliDecompressSync(bytes).toString()).toBe(prepared.body);
  });

  test('is sent uncompressed to clients that do not', async () => {
    const response = sendResponse(menu, prepared, { ...conditions, acceptEncoding: 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe(prepared.body);
  });

  test('is not sent again to a client with the same ETag', () => {
    const tag = sendResponse(menu, prepared, conditions).headers.get('ETag') ?? '';
    expect(sendResponse(menu, prepared, { ...conditions, ifNoneMatch: tag }).status).toBe(304);
  });
});

test('a private response is cached nowhere', () => {
  const response = sendResponse(endpoints.profileDetail, prepared, conditions);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
