import * as v from 'valibot';
import { TaxClassSchema } from './bill.ts';
import {
  CartOrderTypeSchema,
  InstantSchema,
  PaiseSchema,
  RestaurantIdSchema,
  SlugSchema,
  VegNonVegSchema,
} from './fields.ts';

export const VariantSchema = v.object({
  variantId: SlugSchema,
  title: v.string(),
  price: PaiseSchema,
  isDefault: v.boolean(),
  isAvailable: v.boolean(),
  calories: v.nullable(v.number()),
});
export type Variant = v.InferOutput<typeof VariantSchema>;

/** One of these choices is required: sizes when `groupId` is null, otherwise options of an earlier group. */
export const ChoiceConditionSchema = v.object({
  groupId: v.nullable(SlugSchema),
  choiceIds: v.array(SlugSchema),
});
export type ChoiceCondition = v.InferOutput<typeof ChoiceConditionSchema>;

export const ModifierOptionSchema = v.object({
  optionId: SlugSchema,
  title: v.string(),
  /** Added to the price of the item, in paise. */
  price: PaiseSchema,
  vegNonVeg: VegNonVegSchema,
  isDefault: v.boolean(),
  isAvailable: v.boolean(),
  onlyFor: v.exactOptional(ChoiceConditionSchema),
});
export type ModifierOption = v.InferOutput<typeof ModifierOptionSchema>;

/** A customer selects `min` to `max` options; `max` 1 renders as a single choice. */
export const ModifierGroupSchema = v.object({
  groupId: SlugSchema,
  title: v.string(),
  min: v.pipe(v.number(), v.integer(), v.minValue(0)),
  max: v.pipe(v.number(), v.integer(), v.minValue(1)),
  optionList: v.array(ModifierOptionSchema),
  onlyFor: v.exactOptional(ChoiceConditionSchema),
});
export type ModifierGroup = v.InferOutput<typeof ModifierGroupSchema>;

/** Diets of a vegetarian dish beyond its mark. */
export const DietSchema = v.picklist(['JAIN', 'VEGAN']);
export type Diet = v.InferOutput<typeof DietSchema>;

export const MenuItemSchema = v.object({
  itemId: SlugSchema,
  title: v.string(),
  description: v.string(),
  categoryId: SlugSchema,
  subCategoryId: v.nullable(SlugSchema),
  alsoInCategoryIds: v.exactOptional(v.array(SlugSchema)),
  vegNonVeg: VegNonVegSchema,
  diets: v.exactOptional(v.array(DietSchema)),
  /** Lowest price of the item over its variants, in paise. */
  price: PaiseSchema,
  taxClass: TaxClassSchema,
  /** Packing charge of one, in paise; 0 for dine-in (decision 10). */
  packingPaise: PaiseSchema,
  imageUrl: v.nullable(v.string()),
  /** Per serving; null when not declared (decision 32). */
  calories: v.nullable(v.number()),
  allergens: v.nullable(v.array(v.string())),
  servingSize: v.nullable(v.string()),
  isAvailable: v.boolean(),
  isBestseller: v.boolean(),
  orderTypes: v.array(CartOrderTypeSchema),
  variantList: v.array(VariantSchema),
  modifierGroupList: v.array(ModifierGroupSchema),
});
export type MenuItem = v.InferOutput<typeof MenuItemSchema>;

export const CategorySchema = v.object({
  categoryId: SlugSchema,
  title: v.string(),
  /** Kitchen of the category (spec section 3). */
  mainCategory: v.string(),
  imageUrl: v.nullable(v.string()),
  /** Shown but never sold through the app (bar list). */
  isDisplayOnly: v.boolean(),
  subCategoryList: v.array(v.object({ subCategoryId: SlugSchema, title: v.string() })),
});
export type Category = v.InferOutput<typeof CategorySchema>;

export const MenuSchema = v.object({
  restaurantId: RestaurantIdSchema,
  menuVersion: v.string(),
  asOf: InstantSchema,
  categoryList: v.array(CategorySchema),
  itemList: v.array(MenuItemSchema),
});
export type Menu = v.InferOutput<typeof MenuSchema>;
