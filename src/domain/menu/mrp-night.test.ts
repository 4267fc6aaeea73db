import { expect, it } from 'vitest';
import { SlugSchema } from '#contract/fields.ts';
import { findParsed } from '#contract/parse.ts';
import { MRP_PACK, MRP_SPIRITS } from './mrp-night.ts';

it('lists the 14 spirits of the spec word for word, each at its price', () => {
  expect(MRP_PACK).toBe('25 peg');
  expect(MRP_SPIRITS.map(({ name, pricePaise }) => [name, pricePaise / 100])).toEqual([
    ...[
      ['100-Piper', 1300],
      ['100 Pipers 12 Y/O', 1600],
      ['Black Dog centenary', 1300],
    ],
    ...[
      ['Black Dog Deluxe', 1600],
      ['Ballentines', 1500],
      ['Jameson', 1800],
      ['Red label', 1500],
    ],
    ...[
      ['Black Label', 2500],
      ['Glenlivit 12Y/O', 4000],
      ['Glenfiddich 12 Y/O', 4000],
    ],
    ...[
      ['Absloute', 1500],
      ['Grey Goose', 3000],
      ['Bombay Gin', 2000],
      ['Tanqueray', 2000],
    ],
  ]);
});

it('names each of them by an id of its own', () => {
  const ids = MRP_SPIRITS.map(({ spiritId }) => findParsed(SlugSchema, spiritId));
  expect(new Set(ids).size).toBe(14);
  expect(ids).not.toContain(undefined);
});
