import { describe, expect, it } from 'vitest';
import type { ModifierGroup } from '#contract/catalogue/menu.ts';
import type { LineChoice } from '#contract/orders/order.ts';
import { findOpenGroup, runningPaise, toggleOption } from '#domain/cart/chosen-options.ts';
import { itemSheetText } from '#messages/item-sheet.js';
import { dishOf } from '#test/support/makers/dishes.ts';
import { describeLimits } from './item-choice.ts';

const option = (optionId: string, price = 0) => ({
  optionId,
  title: optionId,
  price,
  vegNonVeg: 'VEG' as const,
  isDefault: false,
  isAvailable: true,
});

const group = (groupId: string, min: number, max: number): ModifierGroup => ({
  groupId,
  title: groupId,
  min,
  max,
  optionList: [option('one', 1000), option('two', 2000), option('three')],
});

const empty: LineChoice = { itemId: 'dish', variantId: null, modifierList: [], note: '', quantity: 1 };
const idsOf = (choice: LineChoice) => choice.modifierList.map(({ optionId }) => optionId);

describe('toggling options', () => {
  it('replaces the option of a single choice', () => {
    const bread = group('bread', 1, 1);
    const first = toggleOption(empty, bread, 'one');
    expect(idsOf(toggleOption(first, bread, 'two'))).toEqual(['two']);
  });

  it('keeps the last option of a required single choice', () => {
    const bread = group('bread', 1, 1);
    const first = toggleOption(empty, bread, 'one');
    expect(toggleOption(first, bread, 'one')).toBe(first);
  });

  it('gives an optional single choice back', () => {
    const extra = group('extra', 0, 1);
    expect(idsOf(toggleOption(toggleOption(empty, extra, 'one'), extra, 'one'))).toEqual([]);
  });

  it('takes no more than the group allows', () => {
    const extra = group('extra', 0, 2);
    const full = toggleOption(toggleOption(empty, extra, 'one'), extra, 'two');
    expect(idsOf(toggleOption(full, extra, 'three'))).toEqual(['one', 'two']);
  });

  it('leaves the options of other groups alone', () => {
    const sauces = toggleOption(empty, group('sauce', 0, 1), 'one');
    const both = toggleOption(sauces, group('bread', 1, 1), 'one');
    expect(both.modifierList).toHaveLength(2);
  });
});

const item = dishOf('dish', {
  variantList: [
    { variantId: 'half', title: 'Half', price: 10_000, isDefault: true, isAvailable: true, calories: null },
    { variantId: 'full', title: 'Full', price: 18_000, isDefault: false, isAvailable: true, calories: null },
  ],
  modifierGroupList: [group('bread', 1, 1), group('extra', 0, 3)],
});

describe('the running price', () => {
  it('adds options to the price of the variant', () => {
    const choice = toggleOption({ ...empty, variantId: 'full' }, group('extra', 0, 3), 'two');
    expect(runningPaise(item, choice)).toBe(20_000);
  });

  it('names the group that is still open', () => {
    expect(findOpenGroup(item, empty)?.groupId).toBe('bread');
    expect(findOpenGroup(item, toggleOption(empty, group('bread', 1, 1), 'one'))).toBeUndefined();
  });
});

describe('limits in words', () => {
  it.each([
    [0, 1, 'Optional, choose one'],
    [0, 3, 'Optional, choose up to 3'],
    [1, 1, 'Choose one'],
    [2, 2, 'Choose 2'],
    [1, 3, 'Choose 1 to 3'],
  ])('says %i to %i', (min, max, expected) => {
    expect(describeLimits(group('any', min, max), itemSheetText)).toBe(expected);
  });
});
