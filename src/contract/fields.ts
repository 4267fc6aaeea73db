import * as v from 'valibot';

/** A GET query carries numbers as text; both forms are taken, anything not finite is refused. */
export const NumericSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
);

export const LatitudeSchema = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const LongitudeSchema = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
export const LatitudeQuerySchema = v.pipe(NumericSchema, v.minValue(-90), v.maxValue(90));
export const LongitudeQuerySchema = v.pipe(NumericSchema, v.minValue(-180), v.maxValue(180));

/** A point on the map in degrees. */
export const PointSchema = v.object({ latitude: LatitudeSchema, longitude: LongitudeSchema });
export type Point = v.InferOutput<typeof PointSchema>;

/** An amount of money in integer paise; refunds and round-offs may be below zero. */
export const PaiseSchema = v.pipe(v.number(), v.safeInteger());

/** A tip: whole rupees as paise, to the most of decision 15. */
export const TipPaiseSchema = v.pipe(v.number(), v.multipleOf(100), v.minValue(0), v.maxValue(100_000));

/** An amount that a customer sends: integer paise, above zero, at most one crore rupees. */
export const PositivePaiseSchema = v.pipe(PaiseSchema, v.minValue(1), v.maxValue(1_000_000_000));

/** An instant as epoch milliseconds by the server's clock. */
export const InstantSchema = v.pipe(v.number(), v.safeInteger());

/** The largest integer of a database column; an id above it is nobody's. */
const MAX_RECORD_ID = 2_147_483_647;

/** `recordId` of an outlet: a positive integer. */
export const RestaurantIdSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(MAX_RECORD_ID),
);
export const RestaurantIdQuerySchema = v.pipe(
  NumericSchema,
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(MAX_RECORD_ID),
);

/** Public reference of an order, made by the server and not guessable. */
export const OrderRefIdSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}-[A-Z0-9]{6}-[A-Z0-9]{6}$/));

export const UuidSchema = v.pipe(v.string(), v.uuid());

/** Identity of an item, variant, group or option: from the outlet's own menu. */
export const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));

/** One line of free text from a customer, trimmed, without control characters. */
export const lineOfText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Notes may break lines. */
export const noteOfText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.check((text) => !/[^\P{Cc}\n]/u.test(text) && text.isWellFormed()),
  );

export const MobileNumberSchema = v.pipe(v.string(), v.regex(/^[4-9]\d{9}$/));

/** The order types that a cart can have. */
export const CartOrderTypeSchema = v.picklist(['HomeDelivery', 'TakeAway', 'DineIn']);
export type CartOrderType = v.InferOutput<typeof CartOrderTypeSchema>;

/** The spec's order types (section 3), as tabs and list filters name them. */
export const OrderTypeSchema = v.picklist([
  'All',
  'HomeDelivery',
  'DineIn',
  'TakeAway',
  'StealDeal',
  'EventList',
]);
export type OrderType = v.InferOutput<typeof OrderTypeSchema>;

export const VegNonVegSchema = v.picklist(['VEG', 'EGG', 'NON_VEG']);
export type VegNonVeg = v.InferOutput<typeof VegNonVegSchema>;

/** The modes that a bill can be paid by (spec section 3, "Payment modes"). */
export const PaymentModeSchema = v.picklist([
  'UPI',
  'ONLINE',
  'CARD',
  'PAYTM',
  'WALLET',
  'POINTS',
  'COD',
  'CASH',
  'PAY_AT_STORE',
]);
export type PaymentMode = v.InferOutput<typeof PaymentModeSchema>;

/** The languages that customers choose from; each has its folder of texts. */
export const LanguageSchema = v.picklist(['en', 'hi', 'pa']);
