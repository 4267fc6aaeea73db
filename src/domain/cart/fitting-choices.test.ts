import { describe, expect, it } from 'vitest';
import type { ChoiceCondition, ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { dishOf } from '#test/support/makers/dishes.ts';
import { fittingGroups } from './fitting-choices.ts';
import { choiceStillOffered, refitChoice } from './line-changes.ts';
import { defaultChoice, isOrderable, priceChoice } from './menu-choice.ts';

const sizes = (...choiceIds: string[]): ChoiceCondition => ({ groupId: null, choiceIds });

function option(optionId: string, price: number, onlyFor?: ChoiceCondition, isDefault = false) {
  const title = optionId.split('-').at(0) ?? optionId;
  const vegNonVeg = 'VEG' as const;
  const plain = { optionId, title, price, vegNonVeg, isDefault, isAvailable: true };
  return onlyFor === undefined ? plain : { ...plain, onlyFor };
}

function variant(variantId: string, price: number, isDefault = false) {
  return { variantId, title: variantId, price, isDefault, isAvailable: true, calories: null };
}

const base: ModifierGroup = {
  ...{ groupId: 'base', title: 'Base', min: 1, max: 1 },
  optionList: [
    option('thin-s', 0, sizes('small'), true),
    option('thin-l', 2000, sizes('large'), true),
    option('burst', 9900, sizes('large')),
  ],
};
const smallToppings: ModifierGroup = {
  ...{ groupId: 'toppings-s', title: 'Toppings', min: 0, max: 2, onlyFor: sizes('small') },
  optionList: [option('corn-s', 4500), option('olives-s', 5000)],
};
const largeToppings: ModifierGroup = {
  ...{ groupId: 'toppings-l', title: 'Toppings', min: 0, max: 2, onlyFor: sizes('large') },
  optionList: [option('corn-l', 7500), option('paneer-l', 9000)],
};
const dip: ModifierGroup = {
  ...{ groupId: 'dip', title: 'Dip', min: 1, max: 1 },
  onlyFor: { groupId: 'base', choiceIds: ['burst'] },
  optionList: [option('cheese', 0, undefined, true), option('garlic', 1000)],
};
const pizza = dishOf('pizza', {
  variantList: [variant('small', 19_900, true), variant('large', 49_900)],
  modifierGroupList: [base, smallToppings, largeToppings, dip],
});

function choose(variantId: string, ...taken: [string, string][]): LineChoice {
  const modifierList = taken.map(([groupId, optionId]) => ({ groupId, optionId }));
  return { itemId: 'pizza', variantId, modifierList, note: '', quantity: 1 };
}
function outcomeOf(choice: LineChoice) {
  const priced = priceChoice(pizza, choice);
  return priced.ok ? priced.value.pricePaise : priced.failure.code;
}
const takenOf = ({ modifierList }: LineChoice) => modifierList.map(({ optionId }) => optionId);

describe('choices that depend on the size', () => {
  it('are priced with the size that they are for', () => {
    expect(outcomeOf(choose('small', ['base', 'thin-s'], ['toppings-s', 'corn-s']))).toBe(24_400);
    expect(outcomeOf(choose('large', ['base', 'thin-l'], ['toppings-l', 'corn-l']))).toBe(59_400);
  });

  it('are refused with another size, group and option alike', () => {
    expect(outcomeOf(choose('large', ['base', 'thin-l'], ['toppings-s', 'corn-s']))).toBe('choiceGone');
    expect(outcomeOf(choose('large', ['base', 'thin-s']))).toBe('choiceGone');
    expect(outcomeOf(choose('small', ['base', 'burst']))).toBe('choiceGone');
  });

  it('are offered only where they fit, with limits that the rest can keep', () => {
    const offered = (choice: LineChoice) =>
      fittingGroups(pizza, choice).map(({ groupId, max, optionList }) => [groupId, max, optionList.length]);
    expect(offered(choose('small'))).toEqual([
      ['base', 1, 1],
      ['toppings-s', 2, 2],
    ]);
    expect(offered(choose('large', ['base', 'burst']))).toEqual([
      ['base', 1, 2],
      ['toppings-l', 2, 2],
      ['dip', 1, 1 + 1],
    ]);
  });

  it('may depend on an option of an earlier group, which is then required', () => {
    expect(outcomeOf(choose('large', ['base', 'burst']))).toBe('tooFew');
    expect(outcomeOf(choose('large', ['base', 'burst'], ['dip', 'garlic']))).toBe(60_800);
    expect(outcomeOf(choose('large', ['base', 'thin-l'], ['dip', 'garlic']))).toBe('choiceGone');
  });

  it('count for whether an item can be ordered only in sizes in stock', () => {
    const gone = { ...base, optionList: base.optionList.map((one) => ({ ...one, isAvailable: false })) };
    expect(isOrderable({ ...pizza, modifierGroupList: [gone] }, 'TakeAway')).toBe(false);
    const onlyLarge = gone.optionList.map((one) => ({ ...one, isAvailable: one.optionId === 'burst' }));
    expect(
      isOrderable({ ...pizza, modifierGroupList: [{ ...base, optionList: onlyLarge }] }, 'TakeAway'),
    ).toBe(true);
  });
});

describe('choosing a size', () => {
  it('begins with what the menu suggests for it', () => {
    expect(takenOf(defaultChoice(pizza))).toEqual(['thin-s']);
  });

  it('keeps the toppings by their name, leaves out what does not fit, and suggests what is then required', () => {
    const small = choose('small', ['base', 'thin-s'], ['toppings-s', 'olives-s'], ['toppings-s', 'corn-s']);
    const large = refitChoice(pizza, { ...small, variantId: 'large' }, null);
    expect(takenOf(large)).toEqual(['thin-l', 'corn-l']);
    const burst = refitChoice(pizza, choose('large', ['base', 'burst'], ['toppings-l', 'corn-l']), 'base');
    expect(takenOf(burst)).toEqual(['burst', 'corn-l', 'cheese']);
    expect(takenOf(refitChoice(pizza, { ...burst, variantId: 'small' }, null))).toEqual(['thin-s', 'corn-s']);
  });

  it('leaves an item without such choices as it is', () => {
    const plain = dishOf('plain', { modifierGroupList: [{ ...smallToppings, onlyFor: sizes() }] });
    const { onlyFor: _onlyFor, ...always } = smallToppings;
    const choice = choose('small', ['toppings-s', 'corn-s']);
    expect(refitChoice({ ...plain, modifierGroupList: [always] }, choice, null)).toBe(choice);
  });

  it('drops from a stored line what the menu of now does not allow together', () => {
    expect(
      takenOf(choiceStillOffered(pizza, choose('large', ['base', 'thin-l'], ['dip', 'garlic']))),
    ).toEqual(['thin-l']);
  });
});
