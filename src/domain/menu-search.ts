import type { MenuItem } from '#contract/menu.ts';
import { otherNamesIn } from './menu-names.ts';
import { matchSpelling, matchWord, type SlipMatch } from './typing-slip.ts';

/** Weight of a word by where it stands; a lower sum ranks first. */
const TITLE_WEIGHT = 0;
const DESCRIPTION_WEIGHT = 4;

type Match = (typed: string, word: string) => SlipMatch | undefined;

interface Search {
  readonly match: Match;
  /** Fields of more weight are left out. */
  readonly mostWeight: number;
}

/**
 * The first that finds anything: slips are forgiven only when nothing is spelt as asked, so that 'cake' does
 * not bring cokes, and in titles first, since a slip away from some word of some description is much.
 */
const SEARCHES: readonly Search[] = [
  { match: matchSpelling, mostWeight: DESCRIPTION_WEIGHT },
  { match: matchWord, mostWeight: TITLE_WEIGHT },
  { match: matchWord, mostWeight: DESCRIPTION_WEIGHT },
];

/** Where a word stands: the item, by its place in the menu, and the weight of the field. */
interface Posting {
  readonly item: number;
  readonly weight: number;
}

/** A menu made ready for searching: every word once, with the items that carry it. */
export interface MenuIndex {
  readonly items: readonly MenuItem[];
  readonly words: ReadonlyMap<string, readonly Posting[]>;
}

/** Lower case, without accents; whatever is no letter or digit parts words. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function addWords(words: Map<string, Posting[]>, text: string, posting: Posting): void {
  for (const word of new Set(wordsOf(text))) {
    const postings = words.get(word);
    if (postings === undefined) words.set(word, [posting]);
    else postings.push(posting);
  }
}

/** What is said of a dish beside its title, and what else people call it. */
function textAround({ title, categoryId, subCategoryId, description, variantList }: MenuItem): string {
  const said = [categoryId, subCategoryId ?? '', description, ...variantList.map((variant) => variant.title)];
  return [...said, ...otherNamesIn(`${title} ${said.join(' ')}`)].join(' ');
}

/** Prepares a menu for searching: by title, category, description, variants, and other names of these. */
export function createMenuIndex(items: readonly MenuItem[]): MenuIndex {
  const words = new Map<string, Posting[]>();
  items.forEach((dish, item) => {
    addWords(words, dish.title, { item, weight: TITLE_WEIGHT });
    addWords(words, textAround(dish), { item, weight: DESCRIPTION_WEIGHT });
  });
  return { items, words };
}

/** The best score that one word of the query reaches in each item that has it. */
function scoreWord(index: MenuIndex, queryWord: string, { match, mostWeight }: Search): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, postings] of index.words) {
    const met = match(queryWord, word);
    if (met === undefined) continue;
    for (const { item, weight } of postings) {
      if (weight > mostWeight) continue;
      const score = met + weight;
      if (score < (scores.get(item) ?? Number.POSITIVE_INFINITY)) scores.set(item, score);
    }
  }
  return scores;
}

/** Items that have every word of the query, with the sum of their scores. */
function scoreItems(index: MenuIndex, queryWords: readonly string[], search: Search): Map<number, number> {
  const [first = new Map<number, number>(), ...rest] = queryWords.map((word) =>
    scoreWord(index, word, search),
  );
  const totals = new Map<number, number>();
  for (const [item, score] of first) {
    const scores = [score, ...rest.map((others) => others.get(item) ?? Number.POSITIVE_INFINITY)];
    const total = scores.reduce((sum, part) => sum + part, 0);
    if (Number.isFinite(total)) totals.set(item, total);
  }
  return totals;
}

/** Best score first, then what is in stock, then bestsellers, then menu order. */
function rank(index: MenuIndex, totals: ReadonlyMap<number, number>): MenuItem[] {
  const found = [...totals].flatMap(([place, score]) => {
    const item = index.items[place];
    return item === undefined ? [] : [{ item, place, score }];
  });
  found.sort(
    (a, b) =>
      a.score - b.score ||
      Number(b.item.isAvailable) - Number(a.item.isAvailable) ||
      Number(b.item.isBestseller) - Number(a.item.isBestseller) ||
      a.place - b.place,
  );
  return found.map(({ item }) => item);
}

/** Searches a prepared menu as `searchMenu` does. */
export function searchMenuIndex(index: MenuIndex, query: string): MenuItem[] {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return [...index.items];
  for (const search of SEARCHES) {
    const found = scoreItems(index, queryWords, search);
    if (found.size > 0) return rank(index, found);
  }
  return [];
}

/** One index for each list of items, for as long as the list is in use. */
const indexes = new WeakMap<readonly MenuItem[], MenuIndex>();

/**
 * Items that have every word of the query, best first: words in any order, beginnings of words, and
 * where nothing is spelt so, a typing slip (two in words of eight letters on). An empty query finds all.
 */
export function searchMenu(items: readonly MenuItem[], query: string): MenuItem[] {
  const known = indexes.get(items);
  if (known !== undefined) return searchMenuIndex(known, query);
  const index = createMenuIndex(items);
  indexes.set(items, index);
  return searchMenuIndex(index, query);
}
