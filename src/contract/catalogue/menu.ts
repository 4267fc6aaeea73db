import * as v from 'valibot';
import {
  CartOrderTypeSchema,
  InstantSchema,
  PaiseSchema,
  RestaurantIdSchema,
  SlugSchema,
  VegNonVegSchema,
} from '../fields.ts';
import { TaxClassSchema } from '../orders/bill.ts';

/** Diets that a vegetarian dish suits beyond its mark. */
export const DietSchema = v.picklist(['JAIN', 'VEGAN']);
export type Diet = v.InferOutput<typeof DietSchema>;

/** Diets that apps of before `alsoSuits` do not know, and would refuse among the others. */
export const LaterDietSchema = v.picklist(['HALAL', 'NO_ONION_GARLIC']);
export type LaterDiet = v.InferOutput<typeof LaterDietSchema>;

export const SuitedDietSchema = v.picklist([...DietSchema.options, ...LaterDietSchema.options]);
export type SuitedDiet = v.InferOutput<typeof SuitedDietSchema>;

/** A name in the language of the request; absent where the owner's file has none. */
const LocalTitleSchema = v.exactOptional(v.string());

/** A size or form of an item with a price of its own. */
export const VariantSchema = v.object({
  variantId: SlugSchema,
  title: v.string(),
  localTitle: LocalTitleSchema,
  price: PaiseSchema,
  isDefault: v.boolean(),
  isAvailable: v.boolean(),
  calories: v.nullable(v.number()),
  /** In addition to those of the item; absent without any. */
  allergens: v.exactOptional(v.array(v.string())),
  /** Absent where it suits what the item does. */
  suits: v.exactOptional(v.array(SuitedDietSchema)),
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
  localTitle: LocalTitleSchema,
  /** Added to the price of the item, in paise. */
  price: PaiseSchema,
  vegNonVeg: VegNonVegSchema,
  isDefault: v.boolean(),
  isAvailable: v.boolean(),
  /** Absent where the kitchen has not declared them. */
  allergens: v.exactOptional(v.array(v.string())),
  suits: v.exactOptional(v.array(SuitedDietSchema)),
  /** Absent where it goes with every choice. */
  onlyFor: v.exactOptional(ChoiceConditionSchema),
});
export type ModifierOption = v.InferOutput<typeof ModifierOptionSchema>;

/** A customer selects `min` to `max` options; `max` 1 renders as a single choice. */
export const ModifierGroupSchema = v.object({
  groupId: SlugSchema,
  title: v.string(),
  localTitle: LocalTitleSchema,
  min: v.pipe(v.number(), v.integer(), v.minValue(0)),
  max: v.pipe(v.number(), v.integer(), v.minValue(1)),
  optionList: v.array(ModifierOptionSchema),
  onlyFor: v.exactOptional(ChoiceConditionSchema),
});
export type ModifierGroup = v.InferOutput<typeof ModifierGroupSchema>;

/** How hot a dish is: 0 not at all, 1 mild, 2 medium, 3 hot. */
export const SpiceSchema = v.picklist([0, 1, 2, 3]);
export type Spice = v.InferOutput<typeof SpiceSchema>;

export const MenuItemSchema = v.object({
  itemId: SlugSchema,
  /** The kitchen's name, which bills and tickets show in every language. */
  title: v.string(),
  localTitle: LocalTitleSchema,
  description: v.string(),
  localDescription: v.exactOptional(v.string()),
  categoryId: SlugSchema,
  subCategoryId: v.nullable(SlugSchema),
  alsoInCategoryIds: v.exactOptional(v.array(SlugSchema)),
  vegNonVeg: VegNonVegSchema,
  diets: v.exactOptional(v.array(DietSchema)),
  alsoSuits: v.exactOptional(v.array(LaterDietSchema)),
  /** Lowest price of the item in paise; with variants the cheapest of them. */
  price: PaiseSchema,
  taxClass: TaxClassSchema,
  /** Packing charge of one, in paise; 0 for dine-in (D-10). */
  packingPaise: PaiseSchema,
  imageUrl: v.nullable(v.string()),
  /** Per serving; null when not declared (D-32). */
  calories: v.nullable(v.number()),
  allergens: v.nullable(v.array(v.string())),
  servingSize: v.nullable(v.string()),
  isAvailable: v.boolean(),
  isBestseller: v.boolean(),
  /** Absent where the kitchen has not declared it. */
  spice: v.exactOptional(SpiceSchema),
  orderTypes: v.array(CartOrderTypeSchema),
  variantList: v.array(VariantSchema),
  modifierGroupList: v.array(ModifierGroupSchema),
});
export type MenuItem = v.InferOutput<typeof MenuItemSchema>;

export const CategorySchema = v.object({
  categoryId: SlugSchema,
  title: v.string(),
  localTitle: LocalTitleSchema,
  /** Kitchen of the category (S-3). */
  mainCategory: v.string(),
  imageUrl: v.nullable(v.string()),
  /** The bar: all its dishes are alcohol. Apps of before the bar was sold at tables show it without selling. */
  isDisplayOnly: v.boolean(),
  subCategoryList: v.array(
    v.object({ subCategoryId: SlugSchema, title: v.string(), localTitle: LocalTitleSchema }),
  ),
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
