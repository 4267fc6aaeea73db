import { afterEach, expect, test, vi } from 'vitest';
import { isConnectionGood } from './connection-quality.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a browser that says nothing', {}, true],
  ['a fast line', { connection: { saveData: false, effectiveType: '4g' } }, true],
  ['a slow line', { connection: { saveData: false, effectiveType: '3g' } }, false],
  ['a customer who saves data', { connection: { saveData: true, effectiveType: '4g' } }, false],
])('%s', (_, navigator, isGood) => {
  vi.stubGlobal('navigator', navigator);
  expect(isConnectionGood()).toBe(isGood);
});
