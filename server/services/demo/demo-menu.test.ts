import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preselectsPriced } from '#domain/menu-choice.ts';
import { readMenuFile } from '../imports/menu-file.ts';
import { readDemoFile } from './demo-files.ts';

const menu = readMenuFile(await readDemoFile('menu.csv', 0));
if (!menu.ok) throw new Error(JSON.stringify(menu.problems));
const items = menu.value.items.map(({ item }) => item);

test('no dish of the chain comes with a paid extra that nobody has asked for', () => {
  const groups = items.flatMap(({ title, modifierGroupList }) =>
    (modifierGroupList ?? []).map((group) => ({ title, group })),
  );
  expect(groups.length).toBeGreaterThan(100);
  const sneaked = groups.filter(({ group }) => preselectsPriced(group));
  expect(sneaked.map(({ title, group }) => `${title}: ${group.title}`)).toEqual([]);
});

test('no dish of the chain suggests another size than its cheapest', () => {
  const sized = items.filter(({ variantList }) => (variantList ?? []).length > 0);
  expect(sized.length).toBeGreaterThan(30);
  const dear = sized.filter(({ variantList }) => {
    const variants = variantList ?? [];
    const suggested = variants.find(({ isDefault }) => isDefault)?.price;
    return suggested !== Math.min(...variants.map(({ price }) => price));
  });
  expect(dear.map(({ title }) => title)).toEqual([]);
});

test('each dish of the chain has a picture of its own, and each picture its dish', () => {
  const drawn = readdirSync(join(import.meta.dirname, '../../../public/art/dishes'));
  expect(items.map(({ imageUrl }) => imageUrl).sort()).toEqual(
    drawn.map((file) => `/art/dishes/${file}`).sort(),
  );
});
