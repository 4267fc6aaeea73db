import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressOnce } from './brotli.ts';

test('a response that is requested often is compressed as far as possible', async () => {
  const dishes = Array.from({ length: 200 }, (_, number) => ({
    number,
    title: `Dish ${number % 17}`,
    price: number * 50,
  }));
  const body = JSON.stringify(dishes);
  const tag = randomUUID();
  const first = compressOnce(tag, Buffer.from(body));
  await vi.waitFor(() =>
    expect(compressOnce(tag, Buffer.from(body)).byteLength).toBeLessThan(first.byteLength),
  );
  expect(brotliDecompressSync(compressOnce(tag, Buffer.from(body))).toString()).toBe(body);
});
