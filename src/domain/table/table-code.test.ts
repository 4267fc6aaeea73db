import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScannedText } from './table-code.ts';

const origin = 'https://order.sunehri.example';
const read = (text: string) => {
  const result = readScannedText(text, origin);
  return result.ok ? result.value.code : result.failure.code;
};

describe('what was scanned at a table', () => {
  it.each([
    `${origin}/t/M8-12-abc_DEF`,
    `${origin}/t/M8-12-abc_DEF/?from=qr#x`,
    '/t/M8-12-abc_DEF',
    ' M8-12-abc_DEF\n',
    'M8 12  abc_DEF',
  ])('reads the code of %j', (text) => {
    expect(read(text)).toBe('M8-12-abc_DEF');
  });

  it.each([
    'https://evil.example/t/M8-12-abc',
    'http://order.sunehri.example/t/M8-12-abc',
    'https://order.sunehri.example.evil.example/t/M8-12-abc',
    'https://order.sunehri.example@evil.example/t/M8-12-abc',
    'HTTPS://EVIL.EXAMPLE/t/M8-12-abc',
    '//evil.example/t/M8-12-abc',
    'evil.example/t/M8-12-abc',
    'www.evil.example',
    'javascript:alert(1)',
    'upi://pay?pa=someone@upi',
    'data:text/html,x',
  ])('never follows %j', (text) => {
    expect(read(text)).toBe('foreignLink');
  });

  it.each([
    '',
    '   ',
    'Table #12',
    `${origin}/restaurants`,
    `${origin}/t/`,
    `${origin}/t/a/b`,
    '/t/%2e%2e',
    'x'.repeat(200),
  ])('finds no code in %j', (text) => {
    expect(read(text)).toBe('notACode');
  });

  it('answers for every text, and only with what can stand in a path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        const result = readScannedText(text, origin);
        if (result.ok) expect(encodeURIComponent(result.value.code)).toBe(result.value.code);
      }),
    );
  });
});
