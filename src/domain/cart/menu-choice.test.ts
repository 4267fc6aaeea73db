import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem, ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { choiceStillOffered } from './line-changes.ts';
import { choiceKey, defaultChoice, isOrderable, needsChoice, priceChoice } from './menu-choice.ts';

const option = (
  optionId: string,
  price: number,
  changes: Partial<ModifierGroup['optionList'][number]> = {},
) => ({
  optionId,
  title: optionId,
  price,
  vegNonVeg: 'VEG' as const,
  isDefault: false,
  isAvailable: true,
  ...changes,
});

const toppings: ModifierGroup = {
  groupId: 'toppings',
  title: 'Toppings',
  min: 0,
  max: 2,
  optionList: [
    option('corn', 2000),
    option('olives', 3000),
    option('paneer', 5000),
    option('gone', 1, { isAvailable: false }),
  ],
};
const crust: ModifierGroup = {
  groupId: 'crust',
  title: 'Crust',
  min: 1,
  max: 1,
  optionList: [option('thin', 0, { isDefault: true }), option('cheese-burst', 6000)],
};
const variant = (variantId: string, price: number, isAvailable = true) => ({
  variantId,
  title: variantId,
  price,
  isDefault: variantId === 'regular',
  isAvailable,
  calories: null,
});

const pizza = dishOf('pizza', {
  title: 'Pizza',
  categoryId: 'pizzas',
  price: 20_000,
  packingPaise: 1000,
  variantList: [variant('regular', 20_000), variant('large', 35_000), variant('giant', 60_000, false)],
  modifierGroupList: [crust, toppings],
});
const tea: MenuItem = { ...pizza, itemId: 'tea', price: 4000, variantList: [], modifierGroupList: [] };

const choose = (changes: Partial<LineChoice>): LineChoice => ({ ...defaultChoice(pizza), ...changes });
const taking = (...optionIds: string[]) => [
  { groupId: 'crust', optionId: 'thin' },
  ...optionIds.map((optionId) => ({ groupId: 'toppings', optionId })),
];
const codeOf = (choice: LineChoice) => {
  const priced = priceChoice(pizza, choice);
  return priced.ok ? 'ok' : priced.failure.code;
};

describe('the choices of an item', () => {
  it('adds an item without choices as it is', () => {
    expect(needsChoice(tea)).toBe(false);
    const priced = priceChoice(tea, defaultChoice(tea));
    expect(priced).toEqual({
      ok: true,
      value: { pricePaise: 4000, choiceText: '', variantTitle: null, modifiers: [] },
    });
  });

  it('suggests the default variant and options, and opens a group without one', () => {
    expect(needsChoice(pizza)).toBe(true);
    expect(defaultChoice(pizza)).toEqual({
      itemId: 'pizza',
      variantId: 'regular',
      modifierList: [{ groupId: 'crust', optionId: 'thin' }],
      note: '',
      quantity: 1,
    });
  });

  it('suggests a variant that is in stock when the default is not', () => {
    const variantList = [variant('regular', 20_000, false), variant('large', 35_000)];
    expect(defaultChoice({ ...pizza, variantList }).variantId).toBe('large');
  });

  it('prices the variant with its options and says them in menu order', () => {
    const modifierList = [
      { groupId: 'toppings', optionId: 'olives' },
      { groupId: 'crust', optionId: 'cheese-burst' },
    ];
    const priced = priceChoice(pizza, choose({ variantId: 'large', modifierList }));
    expect(priced.ok && priced.value).toMatchObject({
      pricePaise: 44_000,
      choiceText: 'large, cheese-burst, olives',
      variantTitle: 'large',
    });
  });

  it('counts an option that is named twice once', () => {
    const priced = priceChoice(pizza, choose({ modifierList: taking('corn', 'corn', 'corn') }));
    expect(priced.ok && priced.value.pricePaise).toBe(22_000);
  });

  it.each([
    ['an unknown variant', { variantId: 'family' }, 'choiceGone'],
    ['no variant where there are some', { variantId: null }, 'tooFew'],
    ['a variant that is sold out', { variantId: 'giant' }, 'soldOut'],
    ['an option that is sold out', { modifierList: taking('gone') }, 'soldOut'],
    ['an unknown option', { modifierList: taking('pineapple') }, 'choiceGone'],
    [
      'an unknown group',
      { modifierList: [...taking(), { groupId: 'dips', optionId: 'corn' }] },
      'choiceGone',
    ],
    ['another item', { itemId: 'tea' }, 'choiceGone'],
    ['too few of a group', { modifierList: [] }, 'tooFew'],
    ['too many of a group', { modifierList: taking('corn', 'olives', 'paneer') }, 'tooMany'],
  ] as const)('refuses %s', (_, changes, code) => {
    expect(codeOf(choose(changes as Partial<LineChoice>))).toBe(code);
  });

  it('refuses an item that is sold out', () => {
    const priced = priceChoice({ ...tea, isAvailable: false }, defaultChoice(tea));
    expect(priced.ok ? 'ok' : priced.failure.code).toBe('soldOut');
  });

  it('prices exactly the choices that keep every limit', () => {
    const anyOption = fc.constantFrom('corn', 'olives', 'paneer', 'gone', 'pineapple');
    fc.assert(
      fc.property(fc.array(anyOption, { maxLength: 6 }), (optionIds) => {
        const chosen = new Set(optionIds);
        const isAllowed = chosen.size <= 2 && !chosen.has('gone') && !chosen.has('pineapple');
        expect(codeOf(choose({ modifierList: taking(...optionIds) })) === 'ok').toBe(isAllowed);
      }),
    );
  });
});

describe('the key of a choice', () => {
  it('does not depend on the order of taps, on doubles or on the quantity', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['corn', 'olives', 'paneer']),
        fc.integer({ min: 1, max: 20 }),
        (ids, quantity) => {
          const tapped = choose({ modifierList: taking(...ids, ...ids), quantity });
          expect(choiceKey(tapped)).toBe(choiceKey(choose({ modifierList: taking(...ids).toReversed() })));
        },
      ),
    );
  });

  it('differs for other variants, options and notes', () => {
    const keys = [{}, { variantId: 'large' }, { modifierList: taking('corn') }, { note: 'No onion' }].map(
      (changes) => choiceKey(choose(changes)),
    );
    expect(new Set(keys).size).toBe(4);
    expect(choiceKey(choose({ note: ' No onion ' }))).toBe(keys[3]);
  });
});

describe('whether an item can be ordered', () => {
  it('takes one in stock of the order type', () => {
    expect(isOrderable(pizza, 'TakeAway')).toBe(true);
    expect(isOrderable({ ...pizza, orderTypes: ['DineIn'] }, 'TakeAway')).toBe(false);
    expect(isOrderable({ ...pizza, isAvailable: false }, 'TakeAway')).toBe(false);
  });

  it('refuses one whose variants, or whose required options, are all gone', () => {
    expect(isOrderable({ ...pizza, variantList: [variant('regular', 1, false)] }, 'DineIn')).toBe(false);
    const gone = { ...crust, optionList: [option('thin', 0, { isAvailable: false })] };
    expect(isOrderable({ ...pizza, modifierGroupList: [gone] }, 'DineIn')).toBe(false);
  });

  it('never sells alcohol away from a table', () => {
    const whisky = { ...tea, taxClass: 'ALCOHOL' as const };
    expect(
      (['HomeDelivery', 'TakeAway', 'DineIn'] as const).map((type) => isOrderable(whisky, type)),
    ).toEqual([false, false, true]);
  });
});

describe('choices that are to be changed', () => {
  it('are what they were, with note and number', () => {
    const chosen = choose({
      variantId: 'large',
      modifierList: taking('corn', 'olives'),
      note: 'Hot',
      quantity: 3,
    });
    expect(choiceStillOffered(pizza, chosen)).toEqual(chosen);
  });

  it('lose what is sold out or gone, and never take more than a group allows', () => {
    const chosen = choose({ modifierList: taking('gone', 'never-was', 'olives', 'corn', 'paneer') });
    expect(choiceStillOffered(pizza, chosen).modifierList).toEqual(taking('olives', 'corn'));
  });

  it.each(['giant', 'never-was', null])('begin with the suggested size in place of %s', (variantId) => {
    expect(choiceStillOffered(pizza, choose({ variantId })).variantId).toBe('regular');
    expect(choiceStillOffered(tea, choose({ itemId: 'tea', variantId })).variantId).toBeNull();
  });
});
