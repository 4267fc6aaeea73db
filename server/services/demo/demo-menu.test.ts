import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AllergenSchema, type DietGuard, GuardedDietSchema } from '#contract/account/diet.ts';
import type { MenuItem } from '#contract/catalogue/menu.ts';
import { preselectsPriced } from '#domain/cart/menu-choice.ts';
import { EMPTY_GUARD } from '#domain/diet/join-guards.ts';
import { judgeChoice, judgeDish, stateOf, suitsOf } from '#domain/diet/judge-dish.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { readMenuFile } from '../imports/menu-file.ts';
import { readDemoFile } from './demo-files.ts';

const menu = readMenuFile(await readDemoFile('menu.csv', 0));
if (!menu.ok) throw new Error(JSON.stringify(menu.problems));
const items = menu.value.items.map(({ item }) => item);

test('no dish of the chain includes a paid extra by default', () => {
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
  const pictures = readdirSync(join(import.meta.dirname, '../../../public/art/dishes'));
  expect(items.map(({ imageUrl }) => imageUrl).sort()).toEqual(
    pictures.map((file) => `/art/dishes/${file}`).sort(),
  );
});

describe('what the dishes of the chain declare', () => {
  const dishes = items.map(({ diets, alsoSuits, ...item }) =>
    dishOf(item.itemId, {
      ...{ title: item.title, description: item.description, vegNonVeg: item.vegNonVeg },
      ...{ allergens: item.allergens ?? null, taxClass: item.taxClass },
      ...{ variantList: item.variantList ?? [], modifierGroupList: item.modifierGroupList ?? [] },
      ...(diets == null ? {} : { diets }),
      ...(alsoSuits == null ? {} : { alsoSuits }),
    }),
  );
  const everything: DietGuard = {
    ...EMPTY_GUARD,
    allergens: [...AllergenSchema.options],
    diets: [...GuardedDietSchema.options],
  };
  const choicesOf = (dish: MenuItem) => [
    ...dish.variantList.map(({ variantId, title }) => ({ title, variantId, modifierList: [] })),
    ...dish.modifierGroupList.flatMap(({ groupId, optionList }) =>
      optionList.map(({ optionId, title }) => ({
        ...{ title, variantId: dish.variantList[0]?.variantId ?? null },
        modifierList: [{ groupId, optionId }],
      })),
    ),
  ];
  const conflictsOf = (dish: MenuItem) =>
    [{ title: '', variantId: null, modifierList: [] }, ...choicesOf(dish)].flatMap((choice) =>
      judgeChoice(dish, choice, everything).conflicts.map((conflict) => ({ dish, ...conflict })),
    );
  const all = dishes.flatMap(conflictsOf);

  test('names each allergen that a text names by a food', () => {
    const found = all.flatMap((each) => (each.kind === 'allergen' && each.word !== null ? [each] : []));
    expect(found.map(({ dish, part, word }) => `${dish.title}, ${part ?? 'itself'}: ${word}`)).toEqual([]);
    expect(all.filter(({ kind }) => kind === 'allergen').length).toBeGreaterThan(300);
  });

  test('suits no diet that its mark, its allergens or its words speak against', () => {
    const suitsOfPart = (dish: MenuItem, part: string | null) =>
      part === null
        ? suitsOf(dish)
        : dish.modifierGroupList
            .flatMap(({ optionList }) => optionList)
            .flatMap(({ title, suits = [] }) => (title === part ? suits : []));
    const wrong = all.flatMap(({ dish, part, ...conflict }) =>
      conflict.kind === 'diet' && suitsOfPart(dish, part).some((diet) => diet === conflict.diet)
        ? [`${dish.title}, ${part ?? 'itself'}: ${conflict.diet}, ${JSON.stringify(conflict.cause)}`]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('leaves some of each undeclared, as kitchens do, and has something for every diet', () => {
    const alone = (guard: Partial<DietGuard>) =>
      dishes.map((dish) => stateOf(judgeDish(dish, { ...EMPTY_GUARD, ...guard })));
    expect(new Set(alone({ allergens: ['MILK'] }))).toEqual(new Set(['unfit', 'undeclared', 'fits']));
    for (const diet of GuardedDietSchema.options) expect(alone({ diets: [diet] })).toContain('fits');
  });
});
