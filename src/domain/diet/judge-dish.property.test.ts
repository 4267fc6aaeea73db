import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Allergen, AllergenSchema, type DietGuard, GuardedDietSchema } from '#contract/account/diet.ts';
import { dietGuardOf, dishOf, extrasOf, optionOf, takingExtras } from '#test/support/makers/dishes.ts';
import { judgeChoice, stateOf } from './judge-dish.ts';

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
    modifierGroupList: [extrasOf(optionList)],
  });
  const choice = { ...takingExtras(...optionList.map(({ optionId }) => optionId)), variantId: 's' };
  return { dish, choice };
}

describe('whatever the parts of a dish are', () => {
  it('marks an allergen that any chosen part declares', () => {
    fc.assert(
      fc.property(parts, allergen, fc.nat(9), fc.nat(4), (dishParts, wanted, nameAt, partAt) => {
        const name = NAMES[wanted][nameAt % NAMES[wanted].length] ?? '';
        const [ofDish, ofSize, ofOptions] = dishParts;
        const all = [ofDish, ofSize, ...ofOptions];
        const at = partAt % all.length;
        const [dishList = null, sizeList = null, ...optionLists] = all.map((list, index) =>
          index === at ? [...(list ?? []), name] : list,
        );
        const { dish, choice } = dishWith([dishList, sizeList, optionLists]);
        const { conflicts } = judgeChoice(dish, choice, dietGuardOf({ allergens: [wanted] }));
        expect(conflicts).toContainEqual(expect.objectContaining({ kind: 'allergen', allergen: wanted }));
      }),
    );
  });

  it('never takes what is not declared for what fits', () => {
    fc.assert(
      fc.property(
        parts,
        fc.subarray([...AllergenSchema.options], { minLength: 1 }),
        (dishParts, allergens) => {
          const { dish, choice } = dishWith(dishParts);
          const isSilent = dishParts[0] === null || dishParts[2].includes(null);
          const state = stateOf(judgeChoice(dish, choice, dietGuardOf({ allergens })));
          if (isSilent) expect(state).not.toBe('fits');
          if (allergens.includes('SESAME') || allergens.includes('MUSTARD')) expect(state).not.toBe('fits');
        },
      ),
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
          modifierGroupList: [extrasOf([optionOf('o', { allergens: [], ...(ofOption ? { suits } : {}) })])],
        });
        const state = stateOf(judgeChoice(dish, takingExtras('o'), dietGuardOf({ diets: [diet] })));
        expect(state).toBe(ofDish && ofOption ? 'fits' : 'undeclared');
      }),
    );
  });

  it('never fits better under a stricter guard', () => {
    const rank = { fits: 0, undeclared: 1, unfit: 2 };
    const guard = fc.record({
      allergens: fc.subarray([...AllergenSchema.options]),
      diets: fc.subarray([...GuardedDietSchema.options]),
    });
    fc.assert(
      fc.property(parts, guard, guard, (dishParts, some, more) => {
        const { dish, choice } = dishWith(dishParts);
        const both = {
          allergens: [...new Set([...some.allergens, ...more.allergens])],
          diets: [...new Set([...some.diets, ...more.diets])],
        };
        const stateWith = (limits: Partial<DietGuard>) =>
          stateOf(judgeChoice(dish, choice, dietGuardOf(limits)));
        expect(rank[stateWith(both)]).toBeGreaterThanOrEqual(rank[stateWith(some)]);
      }),
    );
  });
});
