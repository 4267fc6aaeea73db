import type { DietGuard } from '#contract/account/diet.ts';
import type { MenuItem, ModifierOption } from '#contract/catalogue/menu.ts';
import type { CartLine } from '#contract/stored.ts';
import { EMPTY_GUARD } from '#domain/diet/join-guards.ts';

/** A simple dish of 100 rupees, with `change` applied. */
export const dishOf = (itemId: string, change: Partial<MenuItem> = {}): MenuItem => ({
  itemId,
  title: itemId,
  description: '',
  categoryId: 'mains',
  subCategoryId: null,
  vegNonVeg: 'VEG',
  price: 10_000,
  taxClass: 'FOOD',
  packingPaise: 500,
  imageUrl: null,
  calories: null,
  allergens: null,
  servingSize: null,
  isAvailable: true,
  isBestseller: false,
  orderTypes: ['HomeDelivery', 'TakeAway', 'DineIn'],
  variantList: [],
  modifierGroupList: [],
  ...change,
});

/** A cart line of one such dish, with `change` applied. */
export const cartLineOf = (itemId: string, change: Partial<CartLine> = {}): CartLine => ({
  itemId,
  variantId: null,
  modifierList: [],
  note: '',
  quantity: 1,
  lineId: itemId,
  title: itemId,
  choiceText: '',
  price: 10_000,
  packingPaise: 500,
  vegNonVeg: 'VEG',
  imageUrl: null,
  ...change,
});

/** A vegetarian option without a price, with `change` applied. */
export const optionOf = (optionId: string, change: Partial<ModifierOption> = {}): ModifierOption => ({
  ...{ optionId, title: optionId, price: 0, vegNonVeg: 'VEG', isDefault: false, isAvailable: true },
  ...change,
});

/** The group `extras`, of which up to three options may be chosen. */
export const extrasOf = (optionList: ModifierOption[], min = 0) => ({
  ...{ groupId: 'extras', title: 'Extras', min, max: 3, optionList },
});

/** A choice of options of the group `extras`. */
export const takingExtras = (...ids: string[]) => ({
  variantId: null,
  modifierList: ids.map((optionId) => ({ groupId: 'extras', optionId })),
});

/** A diet guard (allergens, diets and dislikes to avoid) that avoids nothing, with `guard` applied. */
export const dietGuardOf = (guard: Partial<DietGuard>): DietGuard => ({ ...EMPTY_GUARD, ...guard });
