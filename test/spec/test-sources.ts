import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /from '(\.{1,2}|#test)(\/[^']+)'/g;

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  sources.set(file, source);
  return source;
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");

/**
 * Finds `test('title'` and `test.each(…)('title'`, but not a test behind `skip` or `skipIf`, which proves
 * nothing.
 */
export function hasTest(file: string, title: string): boolean {
  const call = `(?:test|it)(?:\\.each(?:(?!\\b(?:test|it)\\b)[^])*?\\))?\\(\\s*['"\`]${quoted(title)}['"\`],`;
  return new RegExp(`(?:^|\\n)\\s*${call}`).test(sourceOf(file));
}

/** Also searches the support files that the test imports. */
export function mentions(file: string, text: string): boolean {
  const beside = [...sourceOf(file).matchAll(IMPORT)].map(([, from = '', path = '']) =>
    from === '#test' ? join('test', path) : join(dirname(file), from, path),
  );
  const escaped = text.replaceAll("'", "\\'");
  return [file, ...beside].some((path) => sourceOf(path).includes(text) || sourceOf(path).includes(escaped));
}
