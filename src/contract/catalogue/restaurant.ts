import * as v from 'valibot';
import {
  CartOrderTypeSchema,
  InstantSchema,
  LatitudeQuerySchema,
  LatitudeSchema,
  LongitudeQuerySchema,
  LongitudeSchema,
  NumericSchema,
  OrderTypeSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../fields.ts';
import { PricingProfileSchema } from '../orders/bill.ts';

/** `HH:MM` in Asia/Kolkata; a closing time at or before the opening time is on the next day. */
const ClockTimeSchema = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Opening hours by weekday (0 Sunday .. 6 Saturday), with exceptions by date (`YYYY-MM-DD`). */
export const OpeningHoursSchema = v.object({
  weekly: v.array(
    v.object({
      weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      opens: ClockTimeSchema,
      closes: ClockTimeSchema,
    }),
  ),
  closedOn: v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), reason: v.string() })),
});
export type OpeningHours = v.InferOutput<typeof OpeningHoursSchema>;

/** A temporary delay or closure of an order type, with automatic end. */
export const BusySchema = v.object({
  orderType: CartOrderTypeSchema,
  /** Additional minutes; null while the order type is closed. */
  extraMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180))),
  until: InstantSchema,
});
export type Busy = v.InferOutput<typeof BusySchema>;

/** An outlet in the list; `distanceInMeter` is null without a known place. */
export const RestaurantSummarySchema = v.object({
  recordId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  title: v.string(),
  area: v.string(),
  city: v.string(),
  state: v.string(),
  addressLine: v.string(),
  latitude: LatitudeSchema,
  longitude: LongitudeSchema,
  distanceInMeter: v.nullable(v.number()),
  imageUrl: v.nullable(v.string()),
  availableInDineIn: v.boolean(),
  availableInHomeDelivery: v.boolean(),
  availableInTakeAway: v.boolean(),
  deliveryRadiusMetres: v.number(),
  isPaused: v.boolean(),
  isAwaitingDetails: v.exactOptional(v.boolean()),
  busyList: v.exactOptional(v.array(BusySchema)),
  /** Absent when it takes scheduled orders. */
  takesScheduled: v.exactOptional(v.literal(false)),
  openingHours: OpeningHoursSchema,
  outletCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8))), null),
});
export type RestaurantSummary = v.InferOutput<typeof RestaurantSummarySchema>;

export const RestaurantDetailSchema = v.object({
  ...RestaurantSummarySchema.entries,
  description: v.string(),
  phoneNumber: v.string(),
  email: v.string(),
  facilities: v.array(v.string()),
  fssaiNumber: v.string(),
  gstin: v.string(),
  legalDrinkingAge: v.number(),
  averagePrepMinutes: v.number(),
  pricing: PricingProfileSchema,
});
export type RestaurantDetail = v.InferOutput<typeof RestaurantDetailSchema>;

/** The spec's restaurant list query (section 3) with the defaults of section 9. */
export const RestaurantListQuerySchema = v.object({
  categoryId: v.optional(NumericSchema, 0),
  cityId: v.optional(NumericSchema, 0),
  latitude: v.optional(LatitudeQuerySchema),
  longitude: v.optional(LongitudeQuerySchema),
  length: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(1), v.maxValue(1000)), 1000),
  orderType: v.optional(OrderTypeSchema, 'All'),
  searchKey: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  start: v.optional(v.pipe(NumericSchema, v.integer(), v.minValue(0)), 0),
});

export const RestaurantListSchema = v.object({
  restaurantList: v.array(RestaurantSummarySchema),
  total: v.number(),
});

/** Alternatives when an outlet does not deliver to a place (D-10). */
export const NearestOutletSchema = v.object({
  nearest: v.nullable(
    v.object({
      recordId: RestaurantIdSchema,
      restaurantUuid: UuidSchema,
      title: v.string(),
      distanceInMeter: v.number(),
    }),
  ),
  takeAwayPossible: v.boolean(),
});
export type NearestOutlet = v.InferOutput<typeof NearestOutletSchema>;

/** A scanned table; its session permits ordering until it ends. */
export const TableSessionSchema = v.object({
  tableSessionId: v.string(),
  tableNumber: v.string(),
  restaurantId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  restaurantName: v.string(),
  expiresAt: InstantSchema,
  outletCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(8))), null),
  tableCode: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(120))), null),
});
export type TableSession = v.InferOutput<typeof TableSessionSchema>;

/** Tabs that a banner opens; unknown actions fall back to home delivery (spec, "Banner behaviour"). */
export const BannerSchema = v.object({
  recordId: v.number(),
  title: v.string(),
  subtitle: v.string(),
  sliderAction: v.string(),
  webImageUrlLarge: v.string(),
  adImageUrlLarge: v.string(),
});
export type Banner = v.InferOutput<typeof BannerSchema>;

export const DeliveryOfferSchema = v.object({
  isDeliverable: v.boolean(),
  distanceInMeter: v.number(),
  deliveryFeePaise: v.number(),
  freeDeliveryAbovePaise: v.nullable(v.number()),
  minimumOrderPaise: v.number(),
  isDeliveryOfferApplicable: v.boolean(),
  instead: NearestOutletSchema,
});
export type DeliveryOffer = v.InferOutput<typeof DeliveryOfferSchema>;
