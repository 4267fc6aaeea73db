import { describe, expect, test } from 'vitest';
import { broughtByPart, graphOf, type Module } from '../../build/sharing/module-graph.ts';
import { shareFiles } from '../../build/sharing/share-files.ts';

interface Given {
  readonly needs?: readonly string[];
  readonly asksFor?: readonly string[];
  /** Of its source. */
  readonly bytes?: number;
}

/** Modules by name; `entry` is what the page names. */
function modulesOf(given: Readonly<Record<string, Given>>): Module[] {
  return Object.entries(given).map(([id, { needs = [], asksFor = [], bytes = 100 }]) => ({
    ...{ id, code: 'x'.repeat(bytes), isEntry: id === 'entry' },
    ...{ importedIds: [...needs], dynamicallyImportedIds: [...asksFor] },
  }));
}

const ROOT = '/anywhere';

const graphOfAll = (given: Readonly<Record<string, Given>>) => graphOf(modulesOf(given), ROOT);

const filesOf = (given: Readonly<Record<string, Given>>) =>
  shareFiles(graphOfAll(given), (id) => id === 'taken')
    .map(({ modules }) => [...modules].sort())
    .sort();

describe('what a part on demand brings', () => {
  test('is what it runs on, without what the page has and without what is there whoever asks for it', () => {
    const graph = graphOfAll({
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
    const graph = graphOfAll({
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

  test('is the same in whichever folder the project stands, and whichever file came first', () => {
    const sharedIn = (root: string, turn: (modules: Module[]) => Module[]) => {
      const inFolder = (ids: readonly string[]) => ids.map((id) => `${root}/${id}`);
      const modules = modulesOf(threePages(2_500, 2_500)).map((module) => ({
        ...{ id: `${root}/${module.id}`, isEntry: module.isEntry },
        // As of what is imported by its whole path.
        code: `${module.code}${root.repeat(20)}`,
        importedIds: inFolder(module.importedIds),
        dynamicallyImportedIds: inFolder(module.dynamicallyImportedIds),
      }));
      const files = shareFiles(graphOf(turn(modules), root), () => false);
      return files.map(({ modules: ids, bytes }) => ({ ids: ids.map((id) => id.replace(root, '')), bytes }));
    };
    const here = sharedIn('/srv', (modules) => modules);
    expect(here.length).toBeGreaterThan(0);
    expect(sharedIn(`/home/${'somewhere/'.repeat(30)}app`, (modules) => modules.toReversed())).toEqual(here);
  });
});
