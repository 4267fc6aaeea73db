import * as v from 'valibot';
import { LANGUAGES } from './languages.gen.ts';

/** Accepts numbers as text too, because a GET query has no other form; non-finite values are refused. */
export const NumericSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
);

export const LatitudeSchema = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
export const LongitudeSchema = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
export const LatitudeQuerySchema = v.pipe(NumericSchema, v.minValue(-90), v.maxValue(90));
export const LongitudeQuerySchema = v.pipe(NumericSchema, v.minValue(-180), v.maxValue(180));

export const PointSchema = v.object({ latitude: LatitudeSchema, longitude: LongitudeSchema });
export type Point = v.InferOutput<typeof PointSchema>;

/** Money in integer paise; negative for refunds and round-offs. */
export const PaiseSchema = v.pipe(v.number(), v.safeInteger());

/** A tip in paise: whole rupees, at most ₹ 1,000 (D-15). */
export const TipPaiseSchema = v.pipe(v.number(), v.multipleOf(100), v.minValue(0), v.maxValue(100_000));

/** An amount from a customer: integer paise, above zero, at most one crore rupees. */
export const PositivePaiseSchema = v.pipe(PaiseSchema, v.minValue(1), v.maxValue(1_000_000_000));

/** An instant as epoch milliseconds by the server's clock. */
export const InstantSchema = v.pipe(v.number(), v.safeInteger());

/** Largest value of a database integer column, so a larger id cannot exist. */
const MAX_RECORD_ID = 2_147_483_647;

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

/** Random id of a photograph of a member of staff. */
export const StaffPhotoIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Public order reference, made by the server and not guessable. */
export const OrderRefIdSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4}-[A-Z0-9]{6}-[A-Z0-9]{6}$/));

export const UuidSchema = v.pipe(v.string(), v.uuid());

export const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));

/** One line of free text from a customer, trimmed, without control characters. */
export const lineOfText = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Like `lineOfText`, with line breaks. */
export const noteOfText = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength),
    v.check((text) => !/[^\P{Cc}\n]/u.test(text) && text.isWellFormed()),
  );

export const MobileNumberSchema = v.pipe(v.string(), v.regex(/^[4-9]\d{9}$/));

export const CartOrderTypeSchema = v.picklist(['HomeDelivery', 'TakeAway', 'DineIn']);
export type CartOrderType = v.InferOutput<typeof CartOrderTypeSchema>;

/** Order types of the spec (section 3), with the names that tabs and list filters use. */
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

/** Payment modes, as the spec names them (S-3, "Payment modes"). */
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

/** Languages of the app; each has a folder of messages. */
export const LanguageSchema = v.picklist(LANGUAGES);
