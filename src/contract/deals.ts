import * as v from 'valibot';
import { BillSchema } from './bill.ts';
import {
  InstantSchema,
  OrderRefIdSchema,
  PaiseSchema,
  PaymentModeSchema,
  SlugSchema,
  UuidSchema,
  VegNonVegSchema,
} from './fields.ts';
import { RedeemableCodeSchema } from './typed-text.ts';

/** At most so many of one deal in one purchase. */
export const MAX_DEAL_QUANTITY = 10;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const DealCategorySchema = v.object({
  categoryId: SlugSchema,
  title: v.string(),
  imageUrl: v.nullable(v.string()),
});
export type DealCategory = v.InferOutput<typeof DealCategorySchema>;

/** An outlet where units of a deal are taken. */
export const DealOutletSchema = v.object({
  recordId: v.number(),
  restaurantUuid: UuidSchema,
  title: v.string(),
  area: v.string(),
});
export type DealOutlet = v.InferOutput<typeof DealOutletSchema>;

/** A deal as it is sold; `itemPrice` (before tax, paise) buys `unitsPerSale` units. */
export const DealSchema = v.object({
  dealId: SlugSchema,
  categoryId: SlugSchema,
  title: v.string(),
  description: v.string(),
  /** What one unit is, e.g. `Cappuccino`. */
  unitTitle: v.string(),
  vegNonVeg: VegNonVegSchema,
  imageUrl: v.nullable(v.string()),
  itemPrice: PaiseSchema,
  /** What the same units cost on the menu. */
  listPrice: PaiseSchema,
  unitsPerSale: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** How many can be bought still; those that somebody is paying for are not counted. */
  stockLeft: CountSchema,
  saleUntil: InstantSchema,
  /** How long bought units can be used, in days from the purchase. */
  validDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  terms: v.array(v.string()),
  outletList: v.array(DealOutletSchema),
  /** Stars from 1 to 5; null while nobody has rated it. */
  ratingAverage: v.nullable(v.number()),
  ratingCount: CountSchema,
});
export type Deal = v.InferOutput<typeof DealSchema>;

/** One line of a deal cart as it is sent; prices are the server's. */
export const DealChoiceSchema = v.object({
  dealId: SlugSchema,
  stealDealItemQty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL_QUANTITY)),
});
export type DealChoice = v.InferOutput<typeof DealChoiceSchema>;

/** A deal once in each cart. */
export const DealChoiceListSchema = v.pipe(
  v.array(DealChoiceSchema),
  v.minLength(1),
  v.maxLength(20),
  v.check((list) => new Set(list.map(({ dealId }) => dealId)).size === list.length),
);

/** One line as it is billed: `itemPrice` of one, in paise. */
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
 * RESERVED: held until `holdUntil` for its payment. PAID: its units are the customer's. EXPIRED and
 * CANCELLED: nothing is held and nothing was taken.
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

/** Units of one deal that a customer has, bought together or given by somebody. */
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
  /** Neither used, given away nor waiting in an open gift. */
  unitsLeft: CountSchema,
  unitsUsed: CountSchema,
  validUntil: InstantSchema,
  receivedAt: InstantSchema,
  /** The customer's own stars for the deal; null before. */
  ownStars: v.nullable(v.number()),
  /** What the customer said with them; empty before, and without a word. */
  ownComment: v.string(),
  /** What the invoice of bought units is found by; null where there is none. */
  invoiceRefId: v.optional(v.nullable(OrderRefIdSchema), null),
});
export type DealHolding = v.InferOutput<typeof DealHoldingSchema>;

/** OPEN: the code can be applied. TAKEN_BACK and EXPIRED: the units are the giver's again. */
export const DealGiftStatusSchema = v.picklist(['OPEN', 'APPLIED', 'TAKEN_BACK', 'EXPIRED']);

/** Units that the customer has put into a gift code. */
export const DealGiftSchema = v.object({
  giftId: UuidSchema,
  holdingId: UuidSchema,
  title: v.string(),
  unitTitle: v.string(),
  units: CountSchema,
  status: DealGiftStatusSchema,
  /** Four groups of four; null once it cannot be applied any more. */
  giftCodeText: v.nullable(v.string()),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type DealGift = v.InferOutput<typeof DealGiftSchema>;

/** The code by which the counter uses units, once and within minutes. */
export const DealCodeSchema = v.object({
  /** Two groups of four. */
  dealCodeText: v.string(),
  units: CountSchema,
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type DealCode = v.InferOutput<typeof DealCodeSchema>;

/** One visit at which units were used. */
export const DealConsumptionSchema = v.object({
  consumptionId: UuidSchema,
  holdingId: UuidSchema,
  title: v.string(),
  unitTitle: v.string(),
  restaurantName: v.string(),
  /** Empty for what was used at the counter. */
  tableNumber: v.string(),
  consumeItemQty: v.number(),
  consumedAt: InstantSchema,
});
export type DealConsumption = v.InferOutput<typeof DealConsumptionSchema>;

/** Everything of a customer's deals: `keep: private`, so that it is there without a network too. */
export const MyDealsSchema = v.object({
  holdingList: v.array(DealHoldingSchema),
  giftList: v.array(DealGiftSchema),
  consumptionList: v.array(DealConsumptionSchema),
  /** Reservations that wait for their payment. */
  reservationList: v.array(DealOrderSchema),
});
export type MyDeals = v.InferOutput<typeof MyDealsSchema>;

/** A gift code as it is typed; dashes and blanks are for the eye. */
export const GiftCodeSchema = RedeemableCodeSchema;

/** A line of the deal cart kept on the phone; `itemPrice` as it was when it was added. */
export const DealCartLineSchema = v.object({
  dealId: SlugSchema,
  title: v.string(),
  imageUrl: v.nullable(v.string()),
  itemPrice: PaiseSchema,
  stealDealItemQty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DEAL_QUANTITY)),
});
export type DealCartLine = v.InferOutput<typeof DealCartLineSchema>;

/** The deal cart (spec section 3): apart from the cart of an outlet, since deals are of the chain. */
export const DealCartSchema = v.object({
  lineList: v.array(DealCartLineSchema),
  /** The reservation that was made of it last; null before. */
  reservedRefId: v.nullable(OrderRefIdSchema),
});
export type DealCart = v.InferOutput<typeof DealCartSchema>;
