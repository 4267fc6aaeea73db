import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

const documents = filesOf('*.md');
const sources = filesOf('*.ts', '*.tsx', '*.css', '*.mjs', '*.html');

test('documents and sources are found', () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(sources.length).toBeGreaterThan(1_500);
});

describe('documents', () => {
  test('link to files that exist', () => {
    const broken = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(root, dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('of the architecture name rooms and files that exist', () => {
    const named = [
      ...read('docs/architecture.md').matchAll(
        /`((?:src|sw|server|sandbox|docs|test|messages)(?:\/[\w.-]+)*)\/?…?`/g,
      ),
    ];
    const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)));
    expect(named.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  test('of a decision have its three headings and at most 250 words', () => {
    const records = documents.filter((path) => path.startsWith('docs/decisions/'));
    const wrong = records.filter((path) => {
      const text = read(path);
      const isWhole =
        /^(Superseded|Withdrawn)/m.test(text) ||
        ['Context', 'Decision', 'Consequences'].every((heading) => text.includes(`\n## ${heading}\n`));
      return !isWhole || (text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0) > 250;
    });
    expect(wrong).toEqual([]);
  });
});

test('a rule that the code cites is in docs/product-rules.md', () => {
  const rules = new Set(
    [...read('docs/product-rules.md').matchAll(/^\| ([SD]-\d+) \|/gm)].map(([, id]) => id),
  );
  const faults = new Set([...read('docs/faults.md').matchAll(/^\| (F\d+) \|/gm)].map(([, id]) => id));
  const unknown = sources.flatMap((path) =>
    [...read(path).matchAll(/\b([SD]-\d{1,2})\b(?!\d|-)/g)]
      .filter(([, id = '']) => !rules.has(id) && !faults.has(id))
      .map(([, id]) => `${path}: ${id}`),
  );
  expect(rules.size).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

/** Lines of comments, with their place. */
const comments = sources.flatMap((path) =>
  read(path)
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, line }))
    .filter(({ line }) => /^\s*(?:\/\/|\/\*|\*|<!--)/.test(line)),
);

test('no comment begins with a question word', () => {
  const wrong = comments.filter(({ line }) =>
    /^\s*(?:\/\/|\/\*\*?|\*|<!--) (?:What|Whoever|Where somebody)\b/.test(line),
  );
  expect(comments.length).toBeGreaterThan(5_000);
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

test('no comment consists of a reference alone', () => {
  const wrong = comments.filter(({ line }) =>
    /^\s*(?:\/\/|\/\*\*?) (?:[SDF]-?\d+|ADR-\d+)[.,;]?(?: \*\/)?$/.test(line),
  );
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

/**
 * Words for which this project uses the field's terms: customer, unused, hydrate, prefetch, delete,
 * represents.
 */
const FORMER =
  /\b(?:whoever|somebody|nobody|everybody|in vain|comes? to life|asks? ahead|forgets?|stands? for)\b/i;

test('comments name their subject and use the terms of the field', () => {
  const wrong = comments.filter(({ line }) => FORMER.test(line.replaceAll(/`[^`]*`/g, '')));
  expect(wrong.map(({ place, line }) => `${place}: ${line.trim()}`)).toEqual([]);
});

/** First argument of a `test`, `it`, `describe` or `step`, also after a table of cases. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*('[^'\n]*'|`[^`]*`|"[^"\n]*")/g;

test('titles of tests name their subject and use the terms of the field', () => {
  const titles = sources
    .filter((path) => /^test\/|\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(TITLE)].map(([, title = '']) => ({ place: `${path}: ${title}`, title })),
    );
  expect(titles.length).toBeGreaterThan(3_000);
  expect(titles.filter(({ title }) => FORMER.test(title)).map(({ place }) => place)).toEqual([]);
});

test('texts for people name their subject', () => {
  const texts = filesOf('messages/en/*.json').flatMap((path) =>
    [...read(path).matchAll(/: "(.*)"/g)].map(([, text = '']) => `${path}: ${text}`),
  );
  expect(texts.length).toBeGreaterThan(2_000);
  expect(texts.filter((text) => /\b(?:whoever|somebody|nobody)\b/i.test(text))).toEqual([]);
});

/** `askForMrpNight` is an endpoint of the specification. */
const FORMER_NAME =
  /^export (?:async )?(?:function|const|class) (?:forget|tell|say|letGo|ask)(?!ForMrpNight)[A-Z]/m;

test('exported names use the terms of the field', () => {
  const wrong = sources.filter((path) => !path.startsWith('test/') && FORMER_NAME.test(read(path)));
  expect(wrong).toEqual([]);
});

test('documents name their subject', () => {
  const wrong = documents.filter((path) =>
    /\b(?:whoever|somebody|in vain|comes? to life)\b/i.test(read(path)),
  );
  expect(wrong).toEqual([]);
});
