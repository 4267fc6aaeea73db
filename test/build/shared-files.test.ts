import { describe, expect, test } from 'vitest';
import { broughtByPart, type Module } from '../../build/sharing/module-graph.ts';
import { shareFiles } from '../../build/sharing/share-files.ts';

interface Given {
  readonly needs?: readonly string[];
  readonly asksFor?: readonly string[];
  /** Of its source. */
  readonly bytes?: number;
}

/** Modules by name; `entry` is what the page names. */
function graphOf(given: Readonly<Record<string, Given>>): Map<string, Module> {
  return new Map(
    Object.entries(given).map(([id, { needs = [], asksFor = [], bytes = 100 }]) => [
      id,
      {
        ...{ id, code: 'x'.repeat(bytes), isEntry: id === 'entry' },
        ...{ importedIds: [...needs], dynamicallyImportedIds: [...asksFor] },
      },
    ]),
  );
}

const filesOf = (given: Readonly<Record<string, Given>>) =>
  shareFiles(graphOf(given), (id) => id === 'taken')
    .map(({ modules }) => [...modules].sort())
    .sort();

describe('what a part on demand brings', () => {
  test('is what it runs on, without what the page has and without what is there whoever asks for it', () => {
    const graph = graphOf({
      entry: { needs: ['base'], asksFor: ['page', 'other'] },
      base: {},
      page: { needs: ['base', 'sheet'], asksFor: ['within'] },
      other: {},
      within: { needs: ['sheet', 'icon'], asksFor: ['page'] },
      sheet: {},
      icon: {},
    });
    const brought = Object.fromEntries([...broughtByPart(graph)].map(([part, ids]) => [part, [...ids]]));
    expect(brought).toEqual({ page: ['page', 'sheet'], other: ['other'], within: ['within', 'icon'] });
  });

  test('is all of it where one of those who ask has not', () => {
    const graph = graphOf({
      entry: { asksFor: ['page', 'other'] },
      page: { needs: ['sheet'], asksFor: ['within'] },
      other: { asksFor: ['within'] },
      within: { needs: ['sheet'] },
      sheet: {},
    });
    expect([...(broughtByPart(graph).get('within') ?? [])].sort()).toEqual(['sheet', 'within']);
  });
});

describe('what several parts bring', () => {
  const threePages = (one: number, other: number) => ({
    entry: { asksFor: ['first', 'second', 'third'] },
    first: { needs: ['one', 'other', 'own', 'taken'] },
    second: { needs: ['one', 'other', 'taken'] },
    third: { needs: ['one'] },
    one: { bytes: one },
    other: { bytes: other },
    own: {},
    taken: {},
  });

  test('is one file where that is less for all of them together', () => {
    expect(filesOf(threePages(100, 100))).toEqual([['one', 'other']]);
  });

  test('is two where one of them would bring too much in vain', () => {
    expect(filesOf(threePages(100, 50_000))).toEqual([['one'], ['other']]);
  });

  test('is two where a part of its own runs between them', () => {
    const pages = (middle: string) => ({
      entry: { asksFor: ['first', 'second', 'part'] },
      first: { needs: ['top'] },
      second: { needs: ['top'] },
      part: { needs: ['bottom'] },
      top: { needs: [middle] },
      bottom: {},
    });
    expect(filesOf(pages('bottom'))).toEqual([['bottom', 'top']]);
    expect(filesOf(pages('part'))).toEqual([['bottom'], ['top']]);
  });
});
