import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const DIST = join(ROOT, 'dist');

/** What `build/router` leaves out of the built app, by how a route, a link or a navigation would ask for it. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  masks: /\b(?:mask=\{|mask:|routeMasks|unmaskOnReload)/,
  rewrites: /\brewrite:|\bbasepath\b/,
  blockers: /\buseBlocker\b|\bhistory\.block\(|\bignoreBlocker\b/,
  documents: /\breloadDocument\b|\bredirect\(\{\s*href\b/,
  'what is asked of all matches': /\b(?:useMatchRoute|MatchRoute|matchRoute)\b|\bclearCache\(/,
  middlewares: /\bsearch: \{\s*(?:middlewares|strict)\b|\b(?:pre|post)SearchFilters\b/,
  'parameters of another form': /\bparams: \{\s*(?:parse|stringify)\b|\bpathParamsAllowedCharacters\b/,
  'other pages for what is not found': /\bnotFoundRoute\b/,
  'what is fetched when seen': /\bpreload="(?:viewport|render)"|\bdefaultPreload: '(?:viewport|render)'/,
  'places to scroll up': /\bscrollToTopSelectors\b/,
};

/** What only a route's own options say, and other objects may as well. */
const LEFT_OUT_OF_ROUTES = /\b(?:head|scripts|context|caseSensitive): ?(?:\(|\{|async|true)/;

/** Optional parts, parts with letters around them, and what takes in all that follows. */
const UNKNOWN_PATH = /\{|(?:^|[./])\$(?:[./]|$)/;

const findLeftOut = (code: string) => Object.keys(LEFT_OUT).filter((name) => LEFT_OUT[name]?.test(code));

const filesUnder = (folder: string) =>
  readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.gen)\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(ROOT, 'src', folder, file), 'utf8') }));

test('the app asks for nothing of the router that its build leaves out', () => {
  const files = filesUnder('.');
  expect(files.length).toBeGreaterThan(700);
  expect(files.flatMap(({ file, code }) => findLeftOut(code).map((name) => [file, name]))).toEqual([]);
});

test('no route has a path or options that its build leaves out', () => {
  const routes = filesUnder('routes').filter(({ file }) => !file.startsWith('-'));
  expect(routes.length).toBeGreaterThan(45);
  const isRefused = ({ file, code }: { file: string; code: string }) =>
    UNKNOWN_PATH.test(file.replace(/\.tsx$/, '')) || LEFT_OUT_OF_ROUTES.test(code);
  expect(routes.filter(isRefused).map(({ file }) => file)).toEqual([]);
  expect(isRefused({ file: 'files.$.tsx', code: '' })).toBe(true);
  expect(isRefused({ file: 'files.{-$name}.tsx', code: '' })).toBe(true);
  expect(isRefused({ file: 'deals.$dealId.tsx', code: '' })).toBe(false);
  expect(isRefused({ file: 'deals.tsx', code: 'createFileRoute("/deals")({ head: () => ({}) })' })).toBe(
    true,
  );
});

test('what is left out is found where it is asked for', () => {
  expect(findLeftOut("<Link to='/' mask={{ to: '/cart' }} />")).toEqual(['masks']);
  expect(findLeftOut('useBlocker({ shouldBlockFn: () => true });')).toEqual(['blockers']);
  expect(findLeftOut("throw redirect({ href: 'https://example.org' });")).toEqual(['documents']);
  expect(findLeftOut("throw redirect({ to: '/login', replace: true });")).toEqual([]);
});

test('the built app has the router without it', () => {
  const manifest: Readonly<Record<string, { file: string; name?: string }>> = JSON.parse(
    readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
  );
  const file = Object.values(manifest).find(({ name }) => name === 'foundation')?.file ?? 'no such chunk';
  const built = readFileSync(join(DIST, file), 'utf8');
  const words = ['buildLocation', '__tempLocation', 'routeMasks', 'blockerFn', 'beforeunload', 'headScripts'];
  expect(words.filter((word) => built.includes(word))).toEqual(['buildLocation']);
  const lastView = ['Show Error', 'Unexpected Application Error!'];
  expect(lastView.filter((word) => built.includes(word))).toEqual(['Unexpected Application Error!']);
});
