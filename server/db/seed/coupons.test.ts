import { describe, expect, it } from 'vitest';
import type { CartOrderType } from '#contract/fields.ts';
import { readDemoFile } from '../../services/demo/demo-files.ts';
import { readMenuFile } from '../../services/imports/menu-file.ts';
import { readOutletsFile } from '../../services/imports/outlets-file.ts';
import { createCouponRows } from './coupons.ts';
import { createGrantedCoupons } from './vouchers.ts';

const AT = Date.parse('2026-11-21T07:30:00Z');
const outlets = readOutletsFile(await readDemoFile('outlets.csv', AT)).rows.flatMap(
  ({ outlet }) => outlet ?? [],
);
const menu = readMenuFile(await readDemoFile('menu.csv', AT));
const items = menu.ok ? menu.value.items.map(({ item }) => item) : [];
const rows = [...createCouponRows(AT, outlets), ...createGrantedCoupons(AT)];
type Row = (typeof rows)[number];

const wordsOf = ({ title, description, terms }: Row) => [title, description, ...terms].join('. ');
const numbersIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, number]) => Number(number))),
];
const paiseIn = (text: string, pattern: RegExp) => numbersIn(text, pattern).map((rupees) => rupees * 100);
const listOf = <Value>(value: Value | null | undefined) =>
  value === null || value === undefined ? [] : [value];

/** Menu categories for words in coupons. */
const dishWords: readonly [RegExp, { category?: string; item?: string }][] = [
  [/\b(chai|tea(?! time)|coffee)\b/i, { category: 'coffee-tea' }],
  [/\b(bakes?|bakery|cakes?)\b/i, { category: 'bakery' }],
  [/\bgulab jamun\b/i, { item: 'gulab-jamun' }],
  [/\bphirni\b/i, { item: 'phirni' }],
  [/\b(pizzas?)\b/i, { category: 'pizza' }],
  [/\b(burgers?|wraps?)\b/i, { category: 'burgers-wraps' }],
  [/\b(desserts?|sweets?|mithai)\b/i, { category: 'desserts' }],
  [/\b(shakes?|lassi)\b/i, { category: 'shakes-lassi' }],
  [/\b(mocktails?|coolers?)\b/i, { category: 'mocktails-coolers' }],
  [/\bbreakfast\b/i, { category: 'all-day-breakfast' }],
];
/** Words that identify a dish of the category. */
const dishNames: Readonly<Record<string, RegExp>> = {
  'coffee-tea': /\b(chai|tea|coffee|kaapi|espresso|cappuccino|latte|americano)\b/i,
};
const orderTypeWords: readonly [RegExp, CartOrderType][] = [
  [/home delivery only/i, 'HomeDelivery'],
  [/takeaway only/i, 'TakeAway'],
  [/dine-in only/i, 'DineIn'],
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function weekdaysIn(text: string): number[] {
  const [, from, until] = /\b(\w+day) to (\w+day)\b/.exec(text) ?? [];
  const [first, last] = [WEEKDAYS.indexOf(from ?? ''), WEEKDAYS.indexOf(until ?? '')];
  return first < 0 ? [] : WEEKDAYS.flatMap((_, day) => (day >= first && day <= last ? [day] : []));
}

/** Parses `From 11 pm to 2 am` into `23:00` and `02:00`. */
function hoursIn(text: string): string[] {
  const [, from, fromHalf, until, untilHalf] = /\bFrom (\d+) (am|pm) to (\d+) (am|pm)/.exec(text) ?? [];
  const clock = (hour: string, half?: string) =>
    `${String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:00`;
  return from === undefined || until === undefined ? [] : [clock(from, fromHalf), clock(until, untilHalf)];
}

describe.each(rows.map((row) => [row.couponCode, row] as const))('the words of %s', (_code, row) => {
  const words = wordsOf(row);

  it('name the discount of its rule, and no other', () => {
    const isPercent = row.kind === 'PERCENT';
    expect(numbersIn(words, /(\d+)%/g)).toEqual(isPercent ? [row.percent] : []);
    expect(/\bhalf\b/i.test(words)).toBe(row.percent === 50);
    expect(paiseIn(row.title, /₹(\d+) off/g)).toEqual(row.kind === 'FLAT' ? [row.amountPaise] : []);
    expect(/\bfree delivery\b/i.test(words)).toBe(row.kind === 'FREE_DELIVERY');
    expect(/\bA free \w+/.test(words)).toBe(row.kind === 'FREE_ITEM');
  });

  it('name its cap and its minimum', () => {
    expect(paiseIn(words, /(?:up to|At most) ₹(\d+)/g)).toEqual(listOf(row.maxDiscountPaise));
    const minimum = row.minItemTotalPaise > 0 ? [row.minItemTotalPaise] : [];
    expect(paiseIn(words, /food of ₹(\d+) and more/g)).toEqual(minimum);
  });

  it('name the dishes and categories that it reduces, and those alone', () => {
    const named = dishWords.filter(([pattern]) => pattern.test(words)).map(([, target]) => target);
    expect(named.flatMap(({ category }) => listOf(category))).toEqual(row.categoryIds ?? []);
    expect(named.flatMap(({ item }) => listOf(item))).toEqual(row.itemIds ?? []);
    expect(row.scopeTitle === null || row.scopeTitle === undefined).toBe(named.length === 0);
    const known = new Set(items.flatMap(({ itemId, category }) => [itemId, category.id]));
    for (const id of [...(row.categoryIds ?? []), ...(row.itemIds ?? [])]) expect(known).toContain(id);
  });

  it('fit each dish of the categories that it reduces', () => {
    const misfits = items.filter(({ title, description, category }) => {
      const name = row.categoryIds?.includes(category.id) === true ? dishNames[category.id] : undefined;
      return name?.test(`${title}. ${description}`) === false;
    });
    expect(misfits.map(({ title }) => title)).toEqual([]);
  });

  it('name the ways of ordering, the outlets and the customers that it is for', () => {
    const types = orderTypeWords.filter(([pattern]) => pattern.test(words)).map(([, type]) => type);
    expect(types).toEqual(row.orderTypes.length === 3 ? [] : row.orderTypes);
    const named = outlets.filter(({ title }) => words.includes(`At ${title} only`));
    expect(named.map(({ recordId }) => recordId)).toEqual(row.restaurantIds ?? []);
    expect(/\bfirst order\b/i.test(words)).toBe(row.isFirstOrderOnly);
    const uses = row.isFirstOrderOnly ? [] : listOf(row.maxUsesPerCustomer);
    expect(numbersIn(words.replace('Once per', '1 times per'), /(\d+) times per customer/g)).toEqual(uses);
    expect(words.includes('Once per voucher')).toBe(row.needsGrant ?? false);
  });

  it('name the days and hours on which it holds', () => {
    expect(weekdaysIn(words)).toEqual(row.weekdays ?? []);
    expect(hoursIn(words)).toEqual([...listOf(row.dailyFrom), ...listOf(row.dailyUntil)]);
  });
});
