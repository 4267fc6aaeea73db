import type { MenuItem } from '#contract/catalogue/menu.ts';
import type { CartLine } from '#contract/stored.ts';

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
