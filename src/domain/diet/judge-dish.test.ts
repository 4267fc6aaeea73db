import { describe, expect, it } from 'vitest';
import type { Allergen, DietGuard } from '#contract/account/diet.ts';
import type { MenuItem, ModifierOption } from '#contract/catalogue/menu.ts';
import { dietGuardOf, dishOf, extrasOf, optionOf, takingExtras } from '#test/support/makers/dishes.ts';
import { arrangeDishes, type DietState, judgeChoice, judgeDish, stateOf } from './judge-dish.ts';

type Row = readonly [name: string, dish: Partial<MenuItem>, guard: Partial<DietGuard>, state: DietState];

const rows: readonly Row[] = [
  ['a declared allergen', { allergens: ['Milk'] }, { allergens: ['MILK'] }, 'unfit'],
  ['an allergen under another name', { allergens: ['Dairy'] }, { allergens: ['MILK'] }, 'unfit'],
  ['an allergen in other letters', { allergens: ['PEANUTS'] }, { allergens: ['PEANUTS'] }, 'unfit'],
  ['an allergen in a sentence', { allergens: ['May contain soya'] }, { allergens: ['SOY'] }, 'unfit'],
  ['nuts of some kind, for peanuts', { allergens: ['Nuts'] }, { allergens: ['PEANUTS'] }, 'unfit'],
  ['nuts of some kind, for tree nuts', { allergens: ['Nuts'] }, { allergens: ['TREE_NUTS'] }, 'unfit'],
  ['tree nuts, for peanuts', { allergens: ['Tree nuts'] }, { allergens: ['PEANUTS'] }, 'fits'],
  ['tree-nuts with a hyphen, for peanuts', { allergens: ['Tree-nuts'] }, { allergens: ['PEANUTS'] }, 'fits'],
  ['wheat, for gluten', { allergens: ['Wheat'] }, { allergens: ['GLUTEN'] }, 'unfit'],
  ['shellfish, for prawns', { allergens: ['Shellfish'] }, { allergens: ['CRUSTACEANS'] }, 'unfit'],
  ['nothing declared', { allergens: null }, { allergens: ['MILK'] }, 'undeclared'],
  ['declared to be none', { allergens: [] }, { allergens: ['MILK'] }, 'fits'],
  ['another one declared', { allergens: ['Gluten'] }, { allergens: ['MILK'] }, 'fits'],
  ['a name that nobody knows', { allergens: ['E 471'] }, { allergens: ['MILK'] }, 'undeclared'],
  ['a kind that the guard has not', { allergens: ['Celery'] }, { allergens: ['MILK'] }, 'fits'],
  ['sesame, which need not be declared', { allergens: [] }, { allergens: ['SESAME'] }, 'undeclared'],
  ['sesame, declared', { allergens: ['Sesame'] }, { allergens: ['SESAME'] }, 'unfit'],
  ['mustard, which need not be declared', { allergens: ['Milk'] }, { allergens: ['MUSTARD'] }, 'undeclared'],
  ['butter in its name', { title: 'Butter Roti', allergens: [] }, { allergens: ['MILK'] }, 'unfit'],
  ['paneer in its text', { description: 'With paneer.', allergens: null }, { allergens: ['MILK'] }, 'unfit'],
  ['coconut milk', { description: 'In coconut milk.', allergens: [] }, { allergens: ['MILK'] }, 'fits'],
  ['peanut butter', { description: 'Peanut butter.', allergens: [] }, { allergens: ['PEANUTS'] }, 'unfit'],
  [
    'peanut butter, for milk',
    { description: 'Peanut butter.', allergens: [] },
    { allergens: ['MILK'] },
    'fits',
  ],
  ['coconut, no nut', { title: 'Coconut Rice', allergens: [] }, { allergens: ['TREE_NUTS'] }, 'fits'],
  ['a doughnut, no nut', { title: 'Doughnut', allergens: [] }, { allergens: ['TREE_NUTS'] }, 'fits'],
  ['eggless, no egg', { title: 'Eggless Cake', allergens: [] }, { allergens: ['EGG'] }, 'fits'],
  ['gluten free', { title: 'Gluten-free Roti', allergens: [] }, { allergens: ['GLUTEN'] }, 'fits'],
  ['gluten free, undeclared', { title: 'Gluten-free Roti' }, { allergens: ['GLUTEN'] }, 'undeclared'],
  ['a vegetarian dish', { vegNonVeg: 'VEG' }, { diets: ['VEGETARIAN'] }, 'fits'],
  ['egg, for vegetarians', { vegNonVeg: 'EGG' }, { diets: ['VEGETARIAN'] }, 'unfit'],
  ['meat, for vegetarians', { vegNonVeg: 'NON_VEG' }, { diets: ['VEGETARIAN'] }, 'unfit'],
  ['Jain, declared', { diets: ['JAIN'] }, { diets: ['JAIN'] }, 'fits'],
  ['Jain, not declared', {}, { diets: ['JAIN'] }, 'undeclared'],
  ['potato, for the Jain', { title: 'Aloo Gobhi' }, { diets: ['JAIN'] }, 'unfit'],
  ['potato in a dish declared Jain', { title: 'Aloo Tikki', diets: ['JAIN'] }, { diets: ['JAIN'] }, 'unfit'],
  [
    'no onion and no garlic in its text',
    { description: 'No onion and garlic.', diets: ['JAIN'] },
    { diets: ['JAIN'] },
    'fits',
  ],
  ['meat declared Jain by mistake', { vegNonVeg: 'NON_VEG', diets: ['JAIN'] }, { diets: ['JAIN'] }, 'unfit'],
  ['vegan, declared', { diets: ['VEGAN'], allergens: [] }, { diets: ['VEGAN'] }, 'fits'],
  ['vegan, not declared', { allergens: [] }, { diets: ['VEGAN'] }, 'undeclared'],
  ['milk, for vegans', { allergens: ['Milk'] }, { diets: ['VEGAN'] }, 'unfit'],
  ['milk in a dish declared vegan', { allergens: ['Milk'], diets: ['VEGAN'] }, { diets: ['VEGAN'] }, 'unfit'],
  ['ghee in its text, for vegans', { description: 'Tossed in ghee.' }, { diets: ['VEGAN'] }, 'unfit'],
  ['honey, for vegans', { title: 'Honey Chilli Cauliflower' }, { diets: ['VEGAN'] }, 'unfit'],
  ['halal, declared', { vegNonVeg: 'NON_VEG', alsoSuits: ['HALAL'] }, { diets: ['HALAL'] }, 'fits'],
  ['halal meat, not declared', { vegNonVeg: 'NON_VEG' }, { diets: ['HALAL'] }, 'undeclared'],
  ['a vegetarian dish, for halal', {}, { diets: ['HALAL'] }, 'undeclared'],
  ['bacon, for halal', { title: 'Bacon Roll', vegNonVeg: 'NON_VEG' }, { diets: ['HALAL'] }, 'unfit'],
  ['alcohol, for halal', { taxClass: 'ALCOHOL', alsoSuits: ['HALAL'] }, { diets: ['HALAL'] }, 'unfit'],
  [
    'no onion and garlic, declared',
    { alsoSuits: ['NO_ONION_GARLIC'] },
    { diets: ['NO_ONION_GARLIC'] },
    'fits',
  ],
  ['no onion and garlic, as it is Jain', { diets: ['JAIN'] }, { diets: ['NO_ONION_GARLIC'] }, 'fits'],
  ['no onion and garlic, not declared', {}, { diets: ['NO_ONION_GARLIC'] }, 'undeclared'],
  ['garlic, for no onion and garlic', { title: 'Garlic Naan' }, { diets: ['NO_ONION_GARLIC'] }, 'unfit'],
  ['pyaz, for no onion and garlic', { title: 'Do Pyaza' }, { diets: ['NO_ONION_GARLIC'] }, 'unfit'],
  ['a dislike in its name', { title: 'Matar Mushroom' }, { dislikes: ['mushroom'] }, 'unfit'],
  ['a dislike in the plural', { description: 'With mushrooms.' }, { dislikes: ['Mushroom'] }, 'unfit'],
  ['a dislike written in the plural', { title: 'Matar Mushroom' }, { dislikes: ['mushrooms'] }, 'unfit'],
  [
    'a dislike of two words',
    { description: 'Spring onion on top.' },
    { dislikes: ['spring onion'] },
    'unfit',
  ],
  ['half of a dislike', { description: 'Onion on top.' }, { dislikes: ['spring onion'] }, 'fits'],
  ['a dislike by its other name', { title: 'Aloo Paratha' }, { dislikes: ['potato'] }, 'unfit'],
  ['a word that only begins so', { title: 'Nutmeg Tea' }, { dislikes: ['nut'] }, 'fits'],
  ['what it says that it has not', { title: 'Pasta without mushrooms' }, { dislikes: ['mushroom'] }, 'fits'],
  ['a kitchen’s own allergen as a dislike', { allergens: ['Kiwi'] }, { dislikes: ['kiwi'] }, 'unfit'],
  ['a kitchen’s own allergen beside others', { allergens: ['Kiwi'] }, { allergens: ['MILK'] }, 'undeclared'],
  ['a declared allergen as a dislike', { allergens: ['Tree nuts'] }, { dislikes: ['nuts'] }, 'unfit'],
  ['a dislike of no word', { title: 'Pasta' }, { dislikes: ['?!'] }, 'fits'],
  ['nothing asked', { allergens: null }, {}, 'fits'],
  ['several at once, the worst counts', { allergens: ['Milk'] }, { allergens: ['MILK', 'SESAME'] }, 'unfit'],
];

describe('judgeDish', () => {
  it.each(rows)('%s', (_name, dish, guard, state) => {
    const known = dishOf('x', { title: 'Dish', ...dish });
    expect(stateOf(judgeDish(known, dietGuardOf(guard)))).toBe(state);
  });

  it('tells the part and the reason', () => {
    const butter = optionOf('butter', { title: 'Extra butter', allergens: ['Milk'] });
    const dish = dishOf('dal', { title: 'Dal', allergens: [], modifierGroupList: [extrasOf([butter])] });
    const verdict = judgeChoice(dish, takingExtras('butter'), dietGuardOf({ allergens: ['MILK'] }));
    expect(verdict.conflicts).toEqual([
      { part: 'Extra butter', kind: 'allergen', allergen: 'MILK', word: null },
    ]);
    expect(stateOf(judgeDish(dish, dietGuardOf({ allergens: ['MILK'] })))).toBe('fits');
    const named = { ...dish, modifierGroupList: [extrasOf([{ ...butter, localTitle: 'और मक्खन' }])] };
    const local = judgeChoice(named, takingExtras('butter'), dietGuardOf({ allergens: ['MILK'] }));
    expect(local.conflicts).toMatchObject([{ part: 'और मक्खन', allergen: 'MILK' }]);
  });

  it('takes an option of which nothing is declared for undeclared, and one that says butter for milk', () => {
    const options = [optionOf('dip'), optionOf('butter', { title: 'Extra butter' })];
    const dish = dishOf('dal', { allergens: [], modifierGroupList: [extrasOf(options)] });
    const guard = dietGuardOf({ allergens: ['MILK'] });
    expect(stateOf(judgeChoice(dish, takingExtras('dip'), guard))).toBe('undeclared');
    expect(stateOf(judgeChoice(dish, takingExtras('butter'), guard))).toBe('unfit');
  });

  it('adds what a size has to what the dish has', () => {
    const size = {
      variantId: 's',
      title: 'Butterscotch',
      price: 1,
      isDefault: true,
      isAvailable: true,
      calories: null,
    };
    const variantList = [
      { ...size, allergens: ['Tree nuts'] },
      { ...size, variantId: 'v', title: 'Vanilla' },
    ];
    const dish = dishOf('scoops', { allergens: ['Milk'], variantList });
    const judged = (variantId: string, allergens: Allergen[]) =>
      stateOf(judgeChoice(dish, { variantId, modifierList: [] }, dietGuardOf({ allergens })));
    expect(judged('s', ['TREE_NUTS'])).toBe('unfit');
    expect(judged('v', ['TREE_NUTS'])).toBe('fits');
    expect(judged('v', ['MILK'])).toBe('unfit');
    expect(judged('gone', ['TREE_NUTS'])).toBe('undeclared');
  });

  it('counts what the menu suggests, and of what must be chosen the best', () => {
    const milk = { allergens: ['Milk'] };
    const dishWith = (options: ModifierOption[], min: number) =>
      dishOf('coffee', { allergens: [], modifierGroupList: [extrasOf(options, min)] });
    const stateWith = (options: ModifierOption[], min: number) =>
      stateOf(judgeDish(dishWith(options, min), dietGuardOf({ allergens: ['MILK'] })));
    expect(stateWith([optionOf('full', { ...milk, isDefault: true })], 1)).toBe('unfit');
    expect(stateWith([optionOf('full', milk), optionOf('black', { allergens: [] })], 1)).toBe('fits');
    expect(stateWith([optionOf('full', milk), optionOf('oat')], 1)).toBe('undeclared');
    expect(stateWith([optionOf('full', milk)], 1)).toBe('unfit');
    expect(stateWith([optionOf('full', milk)], 0)).toBe('fits');
  });
});

describe('arrangeDishes', () => {
  const dishes = [
    dishOf('milk', { allergens: ['Milk'] }),
    dishOf('unknown'),
    dishOf('fine', { allergens: [] }),
    dishOf('curd', { allergens: ['Milk'] }),
    dishOf('well', { allergens: [] }),
  ];
  const idsOf = (unfit: DietGuard['unfit']) =>
    arrangeDishes(dishes, dietGuardOf({ allergens: ['MILK'], unfit })).map(({ itemId }) => itemId);

  it('marks, sinks or hides, and hides nothing that is not known not to fit', () => {
    expect(idsOf('mark')).toEqual(['milk', 'unknown', 'fine', 'curd', 'well']);
    expect(idsOf('sink')).toEqual(['fine', 'well', 'unknown', 'milk', 'curd']);
    expect(idsOf('hide')).toEqual(['fine', 'well', 'unknown']);
    expect(arrangeDishes(dishes, dietGuardOf({ unfit: 'hide' }))).toEqual(dishes);
  });
});
