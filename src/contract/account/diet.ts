import * as v from 'valibot';
import { lineOfText } from '../fields.ts';

/** Kitchens must declare the first nine by law (FSSAI, 2020). */
export const AllergenSchema = v.picklist([
  ...(['GLUTEN', 'CRUSTACEANS', 'EGG', 'FISH', 'PEANUTS', 'TREE_NUTS', 'SOY', 'MILK', 'SULPHITES'] as const),
  ...(['SESAME', 'MUSTARD'] as const),
]);
export type Allergen = v.InferOutput<typeof AllergenSchema>;

export const GuardedDietSchema = v.picklist(['VEGETARIAN', 'JAIN', 'VEGAN', 'HALAL', 'NO_ONION_GARLIC']);
export type GuardedDiet = v.InferOutput<typeof GuardedDietSchema>;

export const MAX_DISLIKES = 20;
export const MAX_DISLIKE_LENGTH = 40;

export const DietGuardSchema = v.object({
  allergens: v.array(AllergenSchema),
  diets: v.array(GuardedDietSchema),
  dislikes: v.pipe(v.array(v.pipe(lineOfText(MAX_DISLIKE_LENGTH), v.nonEmpty())), v.maxLength(MAX_DISLIKES)),
  unfit: v.picklist(['mark', 'sink', 'hide']),
});
export type DietGuard = v.InferOutput<typeof DietGuardSchema>;

/** A guard as an account stores it; null where the customer does not want it there. */
export const AccountDietSchema = v.object({
  guard: v.nullable(DietGuardSchema),
  /** Rises with each change, also when the guard is deleted. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type AccountDiet = v.InferOutput<typeof AccountDietSchema>;

/** The guard on this phone, and how far the account knows it; `account` is null where it stays on the phone. */
export const PhoneDietSchema = v.object({
  guard: DietGuardSchema,
  account: v.nullable(
    v.object({
      /** As the account had it last; null before the first time. */
      known: v.nullable(v.object({ guard: DietGuardSchema, revision: AccountDietSchema.entries.revision })),
    }),
  ),
});
export type PhoneDiet = v.InferOutput<typeof PhoneDietSchema>;
