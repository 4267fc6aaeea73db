import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * The browser types include these features, but the oldest browsers of `build/browsers.ts` lack them. `lib`
 * already excludes newer features of the language itself.
 */
const NEWER: Readonly<Record<string, RegExp>> = {
  'URL.parse, URL.canParse': /\bURL\.(parse|canParse)\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'Response.json': /\bResponse\.json\(/,
  'Uint8Array to and from text': /\.(toBase64|toHex)\(|\bUint8Array\.from(Base64|Hex)\b/,
  'size, or a value, of search parameters': /\b(searchParams|params|search)\.(size\b|(has|delete)\([^),]+,)/i,
  'bytes of a body': /\.bytes\(\)/,
  'a stream in a loop, or from a list': /\bfor await\b|\bReadableStream\.from\b/,
  'helpers of iterators':
    /\.(values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|take|drop|flatMap|forEach|toArray)\(/,
  popovers: /\b(show|hide|toggle)Popover\b|:popover-open|\bpopover(Target)?=/i,
  'view transitions': /\bstartViewTransition\b/,
  'cookieStore, scheduler, navigation':
    /\b(cookieStore|scheduler|navigation)\.(get|set|yield|postTask|navigate|entries|back)\(/,
  'checkVisibility, moveBefore, requestClose': /\.(checkVisibility|moveBefore|requestClose)\(/,
};

/** These files check for support first and work without it. */
const CHECKS_SUPPORT: Readonly<Record<string, string>> = {
  'src/ui/buttons/tap-guard.ts': 'popovers',
  'src/ui/toasts/toaster.tsx': 'popovers',
};

function sourcesIn(room: string): string[] {
  const files = readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(room, file));
}

const namesIn = (text: string) =>
  Object.keys(NEWER).filter((name) => text.split('\n').some((line) => isUsed(line, name)));

/** Ignores comments, which may name a feature. */
const isUsed = (line: string, name: string) => !/^\s*(\/?\*|\/\/)/.test(line) && NEWER[name]?.test(line);

test('app and worker use only features of the oldest supported browsers', () => {
  const sources = [...sourcesIn('src'), ...sourcesIn('sw')];
  expect(sources.length).toBeGreaterThan(700);
  const used = sources.flatMap((file) =>
    namesIn(readFileSync(join(ROOT, file), 'utf8')).map((name) => [file, name] as const),
  );
  expect(Object.fromEntries(used)).toEqual(CHECKS_SUPPORT);
});

test('a feature that is too new is found', () => {
  expect(namesIn('const there = URL.parse(text);\nAbortSignal.any([one, other]);')).toHaveLength(2);
  expect(namesIn('await document.startViewTransition(() => undefined).ready;')).toHaveLength(1);
  expect(namesIn('/** Not every phone knows `URL.parse`. */')).toEqual([]);
});
