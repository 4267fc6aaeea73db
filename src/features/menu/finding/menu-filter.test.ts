import { expect, it } from 'vitest';
import type { MenuItem, Spice } from '#contract/catalogue/menu.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { countTraits, createFilter, NOTHING_WANTED } from './menu-filter.ts';

const dishes: MenuItem[] = [
  dishOf('plain'),
  ...([0, 1, 2, 3] as const satisfies Spice[]).map((spice) => dishOf(`spice-${spice}`, { spice })),
];

it('counts as spicy what the kitchen has declared medium or hot', () => {
  const filter = createFilter({ ...NOTHING_WANTED, traits: ['spicy'] });
  expect(dishes.filter((dish) => filter?.fits(dish)).map(({ itemId }) => itemId)).toEqual([
    'spice-2',
    'spice-3',
  ]);
  expect(countTraits(dishes)).toContainEqual({ trait: 'spicy', count: 2 });
});

it('offers no filter for hot dishes where none is declared', () => {
  expect(countTraits([dishOf('plain')]).map(({ trait }) => trait)).not.toContain('spicy');
});

it('keeps the dishes that customers have rated well', () => {
  const filter = createFilter({ ...NOTHING_WANTED, wellRated: ['plain', 'spice-1'] });
  expect(filter?.count).toBe(1);
  expect(dishes.filter((dish) => filter?.fits(dish)).map(({ itemId }) => itemId)).toEqual([
    'plain',
    'spice-1',
  ]);
});
