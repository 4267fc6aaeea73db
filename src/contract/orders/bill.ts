import * as v from 'valibot';
import { PaiseSchema } from '../fields.ts';

export const TaxClassSchema = v.picklist(['FOOD', 'ALCOHOL']);
export type TaxClass = v.InferOutput<typeof TaxClassSchema>;

/** One tax as printed on a bill, e.g. CGST at 2.5 % (250 basis points). */
export const TaxComponentSchema = v.object({
  code: v.string(),
  rateBasisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  appliesTo: TaxClassSchema,
});
export type TaxComponent = v.InferOutput<typeof TaxComponentSchema>;

/** Delivery up to `upToMetres` costs `feePaise`; bands are sorted by distance. */
export const DeliveryBandSchema = v.object({ upToMetres: v.number(), feePaise: PaiseSchema });
export type DeliveryBand = v.InferOutput<typeof DeliveryBandSchema>;

/** Charges of an outlet besides its items (decisions 10 and 11). */
export const PricingProfileSchema = v.object({
  taxes: v.array(TaxComponentSchema),
  deliveryBands: v.array(DeliveryBandSchema),
  freeDeliveryAbovePaise: v.nullable(PaiseSchema),
  minimumOrderPaise: PaiseSchema,
  packingCapPaise: PaiseSchema,
});
export type PricingProfile = v.InferOutput<typeof PricingProfileSchema>;

/**
 * Bill of an order, all amounts in paise: itemTotal - couponDiscount + packing + delivery + every tax + tip +
 * roundOff = grandTotal, and grandTotal = walletPaid + pointsPaid + payable; `deliveryPaise` is the fee
 * charged, after `deliveryDiscountPaise`.
 */
export const BillSchema = v.object({
  itemTotalPaise: PaiseSchema,
  couponDiscountPaise: PaiseSchema,
  packingPaise: PaiseSchema,
  deliveryPaise: PaiseSchema,
  deliveryDiscountPaise: PaiseSchema,
  taxes: v.array(
    v.object({
      code: v.string(),
      rateBasisPoints: v.number(),
      taxablePaise: PaiseSchema,
      taxPaise: PaiseSchema,
    }),
  ),
  tipPaise: PaiseSchema,
  roundOffPaise: PaiseSchema,
  grandTotalPaise: PaiseSchema,
  walletPaidPaise: PaiseSchema,
  /** Portion of `walletPaidPaise` from paid shares of a table’s bill, whichever mode paid them. */
  partPaidPaise: v.exactOptional(PaiseSchema),
  pointsUsed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  pointsPaidPaise: PaiseSchema,
  payablePaise: PaiseSchema,
});
export type Bill = v.InferOutput<typeof BillSchema>;
