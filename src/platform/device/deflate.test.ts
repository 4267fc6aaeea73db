import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflate, storeRaw } from './deflate.ts';

const bytes = new TextEncoder().encode('two of paneer tikka, '.repeat(40));

test('packs bytes so that any inflater reads them, and makes them fewer', async () => {
  const packed = await deflate(bytes);
  expect(packed.length).toBeLessThan(bytes.length / 4);
  expect(new Uint8Array(inflateRawSync(packed))).toEqual(bytes);
});

test('a browser that cannot pack keeps the bytes in a form that inflaters read all the same', () => {
  expect(new Uint8Array(inflateRawSync(storeRaw(bytes)))).toEqual(bytes);
});
