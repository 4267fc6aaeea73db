import { expect, it } from 'vitest';
import { dishOf } from '#test/support/makers/dishes.ts';
import { declaredAllergens } from './declared-allergens.ts';

const option = (optionId: string) => ({
  ...{ optionId, title: optionId, price: 0, vegNonVeg: 'VEG' as const, isDefault: false, isAvailable: true },
});
const group = {
  ...{ groupId: 'extras', title: 'Extras', min: 0, max: 3 },
  optionList: [{ ...option('butter'), allergens: ['Milk', 'Soy'] }, option('dip')],
};
const choosing = (...ids: string[]) => ({
  variantId: null,
  modifierList: ids.map((optionId) => ({ groupId: 'extras', optionId })),
});

it('joins what each chosen part declares', () => {
  const dish = dishOf('x', { allergens: ['Soy'], modifierGroupList: [group] });
  expect(declaredAllergens(dish, choosing())).toEqual(['Soy']);
  expect(declaredAllergens(dish, choosing('butter', 'dip'))).toEqual(['Soy', 'Milk']);
});

it('says of a dish without any that there are none only where each part says so', () => {
  const dish = dishOf('x', { allergens: [], modifierGroupList: [group] });
  expect(declaredAllergens(dish, choosing())).toEqual([]);
  expect(declaredAllergens(dish, choosing('dip'))).toBeNull();
  expect(declaredAllergens(dishOf('x'), choosing())).toBeNull();
});
