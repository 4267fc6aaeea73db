import * as v from 'valibot';
import { InstantSchema, RestaurantIdSchema } from '../fields.ts';

export const BOOKING_STEPS = ['restaurant', 'time', 'details', 'confirm'] as const;

export const BookingEntrySchema = v.object({
  draft: v.object({
    restaurantId: v.nullable(RestaurantIdSchema),
    typedPeople: v.string(),
    /** `YYYY-MM-DD` in Asia/Kolkata. */
    date: v.string(),
    reservationDateTime: v.nullable(InstantSchema),
    reservedByName: v.string(),
    reservedByMobile: v.string(),
    reservedByEmail: v.string(),
    occasion: v.string(),
    cookingInstructions: v.string(),
  }),
  step: v.picklist(BOOKING_STEPS),
});
type Entry = v.InferOutput<typeof BookingEntrySchema>;
export type BookingEntry = Readonly<Omit<Entry, 'draft'> & { draft: Readonly<Entry['draft']> }>;
