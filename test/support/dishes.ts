import type { MenuItem } from '#contract/menu.ts';
import type { CartLine } from '#contract/stored.ts';

/** A plain dish of 100 rupees, as a menu has it, but for what `change` says. */
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

/** One of such a dish in a cart, but for what `change` says. */
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
