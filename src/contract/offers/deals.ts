import * as v from 'valibot';
import {
  InstantSchema,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  SlugSchema,
  UuidSchema,
  VegNonVegSchema,
} from '../fields.ts';
import { BillSchema } from '../orders/bill.ts';
import { RedeemableCodeSchema } from '../typed-text.ts';

export const MAX_DEAL_QUANTITY = 10;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const DealCategorySchema = v.object({
  categoryId: SlugSchema,
  title: v.string(),
  imageUrl: v.nullable(v.string()),
});
export type DealCategory = v.InferOutput<typeof DealCategorySchema>;

export const DealOutletSchema = v.object({
  recordId: v.number(),
  restaurantUuid: UuidSchema,
  title: v.string(),
  area: v.string(),
});
export type DealOutlet = v.InferOutput<typeof DealOutletSchema>;

/** A deal on sale: `itemPrice` (before tax, paise) buys `unitsPerSale` units. */
export const DealSchema = v.object({
  dealId: SlugSchema,
  categoryId: SlugSchema,
  title: v.string(),
  description: v.string(),
  /** Name of one unit, e.g. `Cappuccino`. */
  unitTitle: v.string(),
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
  itemPrice: PaiseSchema,
  /** Menu price of the same units. */
  listPrice: PaiseSchema,
  unitsPerSale: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Excludes units reserved by pending payments. */
  stockLeft: CountSchema,
  saleUntil: InstantSchema,
  /** Validity of bought units, in days from the purchase. */
  validDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  terms: v.array(v.string()),
  outletList: v.array(DealOutletSchema),
  /** Stars from 1 to 5; null without ratings. */
  ratingAverage: v.nullable(v.number()),
  ratingCount: CountSchema,
});
export type Deal = v.InferOutput<typeof DealSchema>;

/** One line of a deal cart in a request; prices are the server's. */
export const DealChoiceSchema = v.object({
  dealId: SlugSchema,
  stealDealItemQty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL_QUANTITY)),
});
export type DealChoice = v.InferOutput<typeof DealChoiceSchema>;

/** Each deal occurs at most once in a cart. */
export const DealChoiceListSchema = v.pipe(
  v.array(DealChoiceSchema),
  v.minLength(1),
  v.maxLength(20),
  v.check((list) => new Set(list.map(({ dealId }) => dealId)).size === list.length),
);

export const DealLineSchema = v.object({
  dealId: SlugSchema,
  title: v.string(),
  unitTitle: v.string(),
  unitsPerSale: v.number(),
  itemPrice: PaiseSchema,
  stealDealItemQty: v.number(),
});
export type DealLine = v.InferOutput<typeof DealLineSchema>;

/**
 * RESERVED: held until `holdUntil` for its payment. PAID: the customer owns the units. EXPIRED and CANCELLED:
 * no hold, no charge.
 */
export const DealOrderStatusSchema = v.picklist(['RESERVED', 'PAID', 'EXPIRED', 'CANCELLED']);

export const DealOrderSchema = v.object({
  dealOrderRefId: OrderRefIdSchema,
  status: DealOrderStatusSchema,
  itemList: v.array(DealLineSchema),
  bill: BillSchema,
  paymentMode: v.nullable(PaymentModeSchema),
  reservedAt: InstantSchema,
  holdUntil: InstantSchema,
});
export type DealOrder = v.InferOutput<typeof DealOrderSchema>;

export const DealHoldingSchema = v.object({
  holdingId: UuidSchema,
  dealId: SlugSchema,
  title: v.string(),
  unitTitle: v.string(),
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
  terms: v.array(v.string()),
  outletList: v.array(DealOutletSchema),
  source: v.picklist(['BOUGHT', 'GIFT']),
  units: CountSchema,
  /** Excludes used, gifted and offered units. */
  unitsLeft: CountSchema,
  unitsUsed: CountSchema,
  validUntil: InstantSchema,
  receivedAt: InstantSchema,
  ownStars: v.nullable(v.number()),
  ownComment: v.string(),
  /** Invoice reference of bought units; null without an invoice. */
  invoiceRefId: v.optional(v.nullable(OrderRefIdSchema), null),
});
export type DealHolding = v.InferOutput<typeof DealHoldingSchema>;

/** OPEN: the code can be applied. TAKEN_BACK and EXPIRED: the units return to the giver. */
export const DealGiftStatusSchema = v.picklist(['OPEN', 'APPLIED', 'TAKEN_BACK', 'EXPIRED']);

export const DealGiftSchema = v.object({
  giftId: UuidSchema,
  holdingId: UuidSchema,
  title: v.string(),
  unitTitle: v.string(),
  units: CountSchema,
  status: DealGiftStatusSchema,
  /** Four groups of four; null when the code is no longer valid. */
  giftCodeText: v.nullable(v.string()),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type DealGift = v.InferOutput<typeof DealGiftSchema>;

/** One-time code, valid for minutes, by which the counter redeems units. */
export const DealCodeSchema = v.object({
  dealCodeText: v.string(),
  units: CountSchema,
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type DealCode = v.InferOutput<typeof DealCodeSchema>;

export const DealConsumptionSchema = v.object({
  consumptionId: UuidSchema,
  holdingId: UuidSchema,
  title: v.string(),
  unitTitle: v.string(),
  restaurantName: v.string(),
  /** Empty for units used at the counter. */
  tableNumber: v.string(),
  consumeItemQty: v.number(),
  consumedAt: InstantSchema,
});
export type DealConsumption = v.InferOutput<typeof DealConsumptionSchema>;

export const MyDealsSchema = v.object({
  holdingList: v.array(DealHoldingSchema),
  giftList: v.array(DealGiftSchema),
  consumptionList: v.array(DealConsumptionSchema),
  reservationList: v.array(DealOrderSchema),
});
export type MyDeals = v.InferOutput<typeof MyDealsSchema>;

/** A typed gift code; dashes and blanks are ignored. */
export const GiftCodeSchema = RedeemableCodeSchema;

/** A line of the deal cart on the phone; `itemPrice` is the price when it was added. */
export const DealCartLineSchema = v.object({
  dealId: SlugSchema,
  title: v.string(),
  imageUrl: v.nullable(v.string()),
  itemPrice: PaiseSchema,
  stealDealItemQty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL_QUANTITY)),
});
export type DealCartLine = v.InferOutput<typeof DealCartLineSchema>;

/** The deal cart (S-3), separate from an outlet's cart because deals belong to the chain. */
export const DealCartSchema = v.object({
  lineList: v.array(DealCartLineSchema),
  reservedRefId: v.nullable(OrderRefIdSchema),
});
export type DealCart = v.InferOutput<typeof DealCartSchema>;
