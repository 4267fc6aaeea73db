import { expect, test } from 'vitest';
import { type CookieJar, checkVersion } from './version-cookie.ts';

/** Emulates `document.cookie`: single writes with attributes, joint reads without. */
function createJar(cookies: Record<string, string>): CookieJar & { written: string[] } {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies[name] = value;
    },
  };
}

test('a first visit sets the cookie for the whole site and is no change', () => {
  const jar = createJar({ other: '1' });
  expect(checkVersion('7', jar)).toEqual({ kind: 'first' });
  expect(jar.written[0]).toMatch(/^version=7; path=\/;/);
  expect(checkVersion('7', jar)).toEqual({ kind: 'same' });
});

test('another version is a change once, and names what was there before', () => {
  const jar = createJar({ version: '6', conversion: '9' });
  expect(checkVersion('7', jar)).toEqual({ kind: 'changed', before: '6' });
  expect(checkVersion('7', jar)).toEqual({ kind: 'same' });
});

test('a cookie that cannot be read back is never a change', () => {
  const jar = {
    get cookie() {
      return 'version=6';
    },
    set cookie(_line: string) {
      // Emulates disabled cookies.
    },
  };
  expect(checkVersion('7', jar)).toEqual({ kind: 'blocked' });
});

test('a document that refuses to be asked is never a change', () => {
  const jar = {
    get cookie(): string {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
    set cookie(_line: string) {
      throw new DOMException('The document is sandboxed', 'SecurityError');
    },
  };
  expect(checkVersion('7', jar)).toEqual({ kind: 'blocked' });
});
