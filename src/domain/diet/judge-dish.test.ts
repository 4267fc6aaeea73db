import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Allergen, AllergenSchema, type DietGuard, GuardedDietSchema } from '#contract/account/diet.ts';
import type { MenuItem, ModifierOption } from '#contract/catalogue/menu.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { EMPTY_GUARD } from './join-guards.ts';
import { arrangeDishes, type DietState, judgeChoice, judgeDish, stateOf } from './judge-dish.ts';

const guardOf = (guard: Partial<DietGuard>): DietGuard => ({ ...EMPTY_GUARD, ...guard });

const optionOf = (optionId: string, change: Partial<ModifierOption> = {}): ModifierOption => ({
  ...{ optionId, title: optionId, price: 0, vegNonVeg: 'VEG', isDefault: false, isAvailable: true },
  ...change,
});

const groupOf = (optionList: ModifierOption[], min = 0) => ({
  ...{ groupId: 'extras', title: 'Extras', min, max: 3, optionList },
});

const NOTHING = { variantId: null, modifierList: [] };
const taking = (...ids: string[]) => ({
  ...NOTHING,
  modifierList: ids.map((optionId) => ({ groupId: 'extras', optionId })),
});

type Row = readonly [says: string, dish: Partial<MenuItem>, guard: Partial<DietGuard>, state: DietState];

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
  ['a dislike of no word', { title: 'Pasta' }, { dislikes: ['?!'] }, 'fits'],
  ['nothing asked', { allergens: null }, {}, 'fits'],
  ['several at once, the worst counts', { allergens: ['Milk'] }, { allergens: ['MILK', 'SESAME'] }, 'unfit'],
];

describe('judgeDish', () => {
  it.each(rows)('%s', (_says, dish, guard, state) => {
    const known = dishOf('x', { title: 'Dish', ...dish });
    expect(stateOf(judgeDish(known, guardOf(guard)))).toBe(state);
  });

  it('tells the part and the reason', () => {
    const butter = optionOf('butter', { title: 'Extra butter', allergens: ['Milk'] });
    const dish = dishOf('dal', { title: 'Dal', allergens: [], modifierGroupList: [groupOf([butter])] });
    const verdict = judgeChoice(dish, taking('butter'), guardOf({ allergens: ['MILK'] }));
    expect(verdict.conflicts).toEqual([
      { part: 'Extra butter', kind: 'allergen', allergen: 'MILK', word: null },
    ]);
    expect(stateOf(judgeDish(dish, guardOf({ allergens: ['MILK'] })))).toBe('fits');
  });

  it('takes an option of which nothing is declared for undeclared, and one that says butter for milk', () => {
    const options = [optionOf('dip'), optionOf('butter', { title: 'Extra butter' })];
    const dish = dishOf('dal', { allergens: [], modifierGroupList: [groupOf(options)] });
    const guard = guardOf({ allergens: ['MILK'] });
    expect(stateOf(judgeChoice(dish, taking('dip'), guard))).toBe('undeclared');
    expect(stateOf(judgeChoice(dish, taking('butter'), guard))).toBe('unfit');
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
      stateOf(judgeChoice(dish, { variantId, modifierList: [] }, guardOf({ allergens })));
    expect(judged('s', ['TREE_NUTS'])).toBe('unfit');
    expect(judged('v', ['TREE_NUTS'])).toBe('fits');
    expect(judged('v', ['MILK'])).toBe('unfit');
    expect(judged('gone', ['TREE_NUTS'])).toBe('undeclared');
  });

  it('counts what the menu suggests, and of what must be chosen the best', () => {
    const milk = { allergens: ['Milk'] };
    const dishWith = (options: ModifierOption[], min: number) =>
      dishOf('coffee', { allergens: [], modifierGroupList: [groupOf(options, min)] });
    const stateWith = (options: ModifierOption[], min: number) =>
      stateOf(judgeDish(dishWith(options, min), guardOf({ allergens: ['MILK'] })));
    expect(stateWith([optionOf('full', { ...milk, isDefault: true })], 1)).toBe('unfit');
    expect(stateWith([optionOf('full', milk), optionOf('black', { allergens: [] })], 1)).toBe('fits');
    expect(stateWith([optionOf('full', milk), optionOf('oat')], 1)).toBe('undeclared');
    expect(stateWith([optionOf('full', milk)], 1)).toBe('unfit');
    expect(stateWith([optionOf('full', milk)], 0)).toBe('fits');
  });
});

const NAMES: Readonly<Record<Allergen, readonly string[]>> = {
  GLUTEN: ['Gluten', 'wheat'],
  CRUSTACEANS: ['Crustaceans', 'Prawns'],
  EGG: ['Egg', 'eggs'],
  FISH: ['Fish'],
  PEANUTS: ['Peanuts', 'nuts'],
  TREE_NUTS: ['Tree nuts', 'almonds'],
  SOY: ['Soy', 'Soya'],
  MILK: ['Milk', 'Lactose'],
  SULPHITES: ['Sulphites'],
  SESAME: ['Sesame'],
  MUSTARD: ['Mustard'],
};

const allergen = fc.constantFrom(...AllergenSchema.options);
const anyNames = fc.array(
  allergen.chain((each) => fc.constantFrom(...NAMES[each])),
  { maxLength: 3 },
);
/** A declaration, or none. */
const declaration = fc.option(anyNames);
const parts = fc.tuple(declaration, fc.option(anyNames), fc.array(declaration, { maxLength: 3 }));

/** A dish with one size and these options, all of them taken. */
function dishWith([ofDish, ofSize, ofOptions]: [string[] | null, string[] | null, (string[] | null)[]]) {
  const optionList = ofOptions.map((allergens, index) =>
    optionOf(`o${index}`, allergens === null ? {} : { allergens }),
  );
  const size = {
    variantId: 's',
    title: 'Full',
    price: 1,
    isDefault: true,
    isAvailable: true,
    calories: null,
  };
  const dish = dishOf('x', {
    allergens: ofDish,
    variantList: [ofSize === null ? size : { ...size, allergens: ofSize }],
    modifierGroupList: [groupOf(optionList)],
  });
  const choice = { ...taking(...optionList.map(({ optionId }) => optionId)), variantId: 's' };
  return { dish, choice };
}

describe('whatever the parts of a dish are', () => {
  it('marks an allergen that any chosen part declares', () => {
    fc.assert(
      fc.property(parts, allergen, fc.nat(9), fc.nat(4), (drawn, wanted, nameAt, partAt) => {
        const name = NAMES[wanted][nameAt % NAMES[wanted].length] ?? '';
        const [ofDish, ofSize, ofOptions] = drawn;
        const all = [ofDish, ofSize, ...ofOptions];
        const at = partAt % all.length;
        const [dishList = null, sizeList = null, ...optionLists] = all.map((list, index) =>
          index === at ? [...(list ?? []), name] : list,
        );
        const { dish, choice } = dishWith([dishList, sizeList, optionLists]);
        const { conflicts } = judgeChoice(dish, choice, guardOf({ allergens: [wanted] }));
        expect(conflicts).toContainEqual(expect.objectContaining({ kind: 'allergen', allergen: wanted }));
      }),
    );
  });

  it('never takes what is not declared for what fits', () => {
    fc.assert(
      fc.property(parts, fc.subarray([...AllergenSchema.options], { minLength: 1 }), (drawn, allergens) => {
        const { dish, choice } = dishWith(drawn);
        const isSilent = drawn[0] === null || drawn[2].includes(null);
        const state = stateOf(judgeChoice(dish, choice, guardOf({ allergens })));
        if (isSilent) expect(state).not.toBe('fits');
        if (allergens.includes('SESAME') || allergens.includes('MUSTARD')) expect(state).not.toBe('fits');
      }),
    );
  });

  it('never takes a diet that is not declared for one that fits', () => {
    const declared = fc.constantFrom('VEGAN', 'JAIN', 'HALAL', 'NO_ONION_GARLIC');
    fc.assert(
      fc.property(declared, fc.boolean(), fc.boolean(), (diet, ofDish, ofOption) => {
        const suits = [diet];
        const dish = dishOf('x', {
          allergens: [],
          ...(ofDish && (diet === 'VEGAN' || diet === 'JAIN') ? { diets: [diet] } : {}),
          ...(ofDish && (diet === 'HALAL' || diet === 'NO_ONION_GARLIC') ? { alsoSuits: [diet] } : {}),
          modifierGroupList: [groupOf([optionOf('o', { allergens: [], ...(ofOption ? { suits } : {}) })])],
        });
        const state = stateOf(judgeChoice(dish, taking('o'), guardOf({ diets: [diet] })));
        expect(state).toBe(ofDish && ofOption ? 'fits' : 'undeclared');
      }),
    );
  });

  it('is judged no better by a guard that asks for more', () => {
    const rank = { fits: 0, undeclared: 1, unfit: 2 };
    const guard = fc.record({
      allergens: fc.subarray([...AllergenSchema.options]),
      diets: fc.subarray([...GuardedDietSchema.options]),
    });
    fc.assert(
      fc.property(parts, guard, guard, (drawn, some, more) => {
        const { dish, choice } = dishWith(drawn);
        const both = {
          allergens: [...new Set([...some.allergens, ...more.allergens])],
          diets: [...new Set([...some.diets, ...more.diets])],
        };
        const stateWith = (asked: Partial<DietGuard>) => stateOf(judgeChoice(dish, choice, guardOf(asked)));
        expect(rank[stateWith(both)]).toBeGreaterThanOrEqual(rank[stateWith(some)]);
      }),
    );
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
    arrangeDishes(dishes, guardOf({ allergens: ['MILK'], unfit })).map(({ itemId }) => itemId);

  it('marks, sinks or hides, and hides nothing that is not known not to fit', () => {
    expect(idsOf('mark')).toEqual(['milk', 'unknown', 'fine', 'curd', 'well']);
    expect(idsOf('sink')).toEqual(['fine', 'well', 'unknown', 'milk', 'curd']);
    expect(idsOf('hide')).toEqual(['fine', 'well', 'unknown']);
    expect(arrangeDishes(dishes, guardOf({ unfit: 'hide' }))).toEqual(dishes);
  });
});
