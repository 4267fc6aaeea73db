import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { sendAnswer } from './send-answer.ts';

const menu = endpoints.getItemListWithCatSubCat;
const answer = { status: 200, body: JSON.stringify({ text: 'paneer '.repeat(500) }) };
const asked = { ifNoneMatch: undefined, acceptEncoding: 'gzip, deflate, br' };

describe('an answer that may be shared', () => {
  test('is sent compressed to clients that accept it, with the same text', async () => {
    const response = sendAnswer(menu, answer, asked);
    expect(response.headers.get('Content-Encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(answer.body.length / 10);
    expect(brotliDecompressSync(bytes).toString()).toBe(answer.body);
  });

  test('is sent uncompressed to clients that do not', async () => {
    const response = sendAnswer(menu, answer, { ...asked, acceptEncoding: 'gzip' });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe(answer.body);
  });

  test('is not sent again to a client with the same ETag', () => {
    const tag = sendAnswer(menu, answer, asked).headers.get('ETag') ?? '';
    expect(sendAnswer(menu, answer, { ...asked, ifNoneMatch: tag }).status).toBe(304);
  });
});

test('a private response is cached nowhere', () => {
  const response = sendAnswer(endpoints.profileDetail, answer, asked);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
