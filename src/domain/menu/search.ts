import { plainTyped } from '#contract/typed-text.ts';
import { latinSpelling } from './latin-spelling.ts';
import { matchSound, matchSpelling, matchWord, type SlipMatch } from './typing-slip.ts';

/** Stop words: "mac and cheese" equals "Mac & Cheese". */
const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'n', 'aur', 'te', 'with', 'और', 'ਅਤੇ', 'ਤੇ']);

/** Weight of a word by its field; a lower sum ranks first. */
const TITLE_WEIGHT = 0;
const AROUND_WEIGHT = 4;
const CHOICES_WEIGHT = 8;

type Match = (typed: string, word: string) => SlipMatch | undefined;

interface Search {
  /** The first matcher that matches any item counts for a typed word; later ones are not tried. */
  readonly matches: readonly Match[];
  /** Fields with a higher weight are ignored. */
  readonly mostWeight: number;
}

/**
 * The first search with results counts: typing slips are tolerated first for words that match nothing as
 * typed, so that 'cake' does not find cokes and 'chikn' finds only chicken; then for all words, in titles
 * first.
 */
const SEARCHES: readonly Search[] = [
  { matches: [matchSpelling], mostWeight: AROUND_WEIGHT },
  { matches: [matchSpelling], mostWeight: CHOICES_WEIGHT },
  { matches: [matchSpelling, matchSound, matchWord], mostWeight: TITLE_WEIGHT },
  { matches: [matchSpelling, matchSound, matchWord], mostWeight: CHOICES_WEIGHT },
  { matches: [matchWord], mostWeight: TITLE_WEIGHT },
  { matches: [matchWord], mostWeight: AROUND_WEIGHT },
];

/** Searchable text of an item: name, description, and choices, which are searched last. */
export interface SearchedText {
  readonly title: string;
  readonly around: string;
  readonly choices?: string;
}

export interface SearchHit<Item> {
  readonly item: Item;
  readonly place: number;
  /** Lower is better. */
  readonly score: number;
}

interface Posting {
  readonly place: number;
  readonly weight: number;
}

type WordIndex = ReadonlyMap<string, readonly Posting[]>;

/**
 * Normalised words of a text for every search: lower case, Latin letters without accents (vowel signs of
 * other scripts are letters), without stop words.
 */
export function searchWords(text: string): string[] {
  const plain = plainTyped(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC');
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const meaningful = words.filter((word) => !JOINING_WORDS.has(word));
  return meaningful.length === 0 ? words : meaningful;
}

/** Joins neighbours, because "ice cream" equals "icecream". */
function joinedPairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** A word of another script in Latin letters too, so that "paneer" and "पनीर" find each other. */
function spellingsOf(word: string): string[] {
  const latin = latinSpelling(word);
  return latin === undefined ? [word] : [word, latin];
}

/** The words as typed, with each pair of neighbours joined, and in Latin letters. */
function readingsOf(words: readonly string[]): string[][] {
  const joined = joinedPairs(words).map((pair, at) => [...words.slice(0, at), pair, ...words.slice(at + 2)]);
  const latin = words.map((word) => latinSpelling(word) ?? word);
  return [[...words], ...joined, ...(latin.every((word, at) => word === words[at]) ? [] : [latin])];
}

function createIndex<Item>(items: readonly Item[], textOf: (item: Item) => SearchedText): WordIndex {
  const index = new Map<string, Posting[]>();
  const add = (text: string, posting: Posting) => {
    const words = searchWords(text);
    for (const word of new Set([...words, ...joinedPairs(words)].flatMap(spellingsOf))) {
      const postings = index.get(word);
      if (postings === undefined) index.set(word, [posting]);
      else postings.push(posting);
    }
  };
  items.forEach((item, place) => {
    const { title, around, choices = '' } = textOf(item);
    add(title, { place, weight: TITLE_WEIGHT });
    add(around, { place, weight: AROUND_WEIGHT });
    add(choices, { place, weight: CHOICES_WEIGHT });
  });
  return index;
}

/** Best score of one typed word per matching item. */
function scoreBy(match: Match, index: WordIndex, typed: string, mostWeight: number): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [word, postings] of index) {
    const matched = match(typed, word);
    if (matched === undefined) continue;
    for (const { place, weight } of postings) {
      if (weight > mostWeight) continue;
      const score = matched + weight;
      if (score < (scores.get(place) ?? Number.POSITIVE_INFINITY)) scores.set(place, score);
    }
  }
  return scores;
}

function scoreWord(index: WordIndex, typed: string, { matches, mostWeight }: Search): Map<number, number> {
  for (const match of matches) {
    const scores = scoreBy(match, index, typed, mostWeight);
    if (scores.size > 0) return scores;
  }
  return new Map();
}

/** Items that match every word, with summed scores. */
function scoreAll(index: WordIndex, words: readonly string[], search: Search): Map<number, number> {
  const [first = new Map<number, number>(), ...rest] = words.map((word) => scoreWord(index, word, search));
  const totals = new Map<number, number>();
  for (const [place, score] of first) {
    const total = rest.reduce((sum, scores) => sum + (scores.get(place) ?? Number.POSITIVE_INFINITY), score);
    if (Number.isFinite(total)) totals.set(place, total);
  }
  return totals;
}

function scoreReadings(index: WordIndex, words: readonly string[], search: Search): Map<number, number> {
  const best = new Map<number, number>();
  for (const reading of readingsOf(words)) {
    for (const [place, score] of scoreAll(index, reading, search)) {
      if (score < (best.get(place) ?? Number.POSITIVE_INFINITY)) best.set(place, score);
    }
  }
  return best;
}

function hitOf<Item>(item: Item, place: number, score: number | undefined): SearchHit<Item>[] {
  return score === undefined ? [] : [{ item, place, score }];
}

/** One index per list, garbage-collected with it. */
const indexes = new WeakMap<object, WordIndex>();

function indexOf<Item>(items: readonly Item[], textOf: (item: Item) => SearchedText): WordIndex {
  const known = indexes.get(items);
  if (known !== undefined) return known;
  const index = createIndex(items, textOf);
  indexes.set(items, index);
  return index;
}

/**
 * Items that match every word of the query, in list order: words in any order, prefixes, joined or split
 * words, and without an exact match similar sounds or typing slips. An empty query matches every item with
 * score 0; `textOf` runs once per list.
 */
export function searchItems<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => SearchedText,
): SearchHit<Item>[] {
  const words = searchWords(query);
  if (words.length === 0) return items.map((item, place) => ({ item, place, score: 0 }));
  const index = indexOf(items, textOf);
  for (const search of SEARCHES) {
    const scores = scoreReadings(index, words, search);
    if (scores.size > 0) return items.flatMap((item, place) => hitOf(item, place, scores.get(place)));
  }
  return [];
}
