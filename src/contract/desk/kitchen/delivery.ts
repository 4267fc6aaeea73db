import * as v from 'valibot';
import { MAX_PICTURE_BYTES } from '../../account/profile.ts';
import {
  InstantSchema,
  OrderRefIdSchema,
  PaiseSchema,
  PointSchema,
  RestaurantIdSchema,
} from '../../fields.ts';
import { HandoverWishesSchema } from '../../orders/handover-wishes.ts';
import { StaffIdSchema } from '../staff.ts';

export const DeliveryRefSchema = v.object({ restaurantId: RestaurantIdSchema, orderRefId: OrderRefIdSchema });

/** A delivery without the fields that only its rider may read. */
export const DeliverySchema = v.object({
  orderRefId: OrderRefIdSchema,
  status: v.string(),
  itemSummary: v.string(),
  itemCount: v.number(),
  estimatedAt: v.nullable(InstantSchema),
  distanceMetres: v.nullable(v.number()),
  /** Cash to collect at the door, in paise; 0 when prepaid. */
  collectPaise: PaiseSchema,
  /** The assigned rider; null without one and for the simulated rider. */
  staffId: v.nullable(StaffIdSchema),
  riderName: v.nullable(v.string()),
});
export type Delivery = v.InferOutput<typeof DeliverySchema>;

export const OwnDeliverySchema = v.object({
  ...DeliverySchema.entries,
  receiverName: v.string(),
  receiverPhone: v.string(),
  addressLineList: v.array(v.string()),
  door: PointSchema,
  instructions: v.string(),
  /** The receiver is in `receiverName` and `receiverPhone`; null for no wishes. */
  handover: v.nullable(v.omit(HandoverWishesSchema, ['receiver'])),
});
export type OwnDelivery = v.InferOutput<typeof OwnDeliverySchema>;

/** Cash of a rider at an outlet, in paise: `carried + collected - handedIn = due`. */
export const RiderCashSchema = v.object({
  /** Due at the start of today. */
  carriedPaise: PaiseSchema,
  collectedPaise: PaiseSchema,
  handedInPaise: PaiseSchema,
  duePaise: PaiseSchema,
});
export type RiderCash = v.InferOutput<typeof RiderCashSchema>;

export const RiderPositionSchema = v.object({ ...PointSchema.entries, at: InstantSchema });
export type RiderPosition = v.InferOutput<typeof RiderPositionSchema>;

export const NotCollectedReasonSchema = v.picklist(['NOBODY_THERE', 'NO_CASH', 'REFUSED', 'PAID_OTHERWISE']);
export type NotCollectedReason = v.InferOutput<typeof NotCollectedReasonSchema>;

/** Cash of a delivered order that its rider did not collect and that is still owed, in paise. */
export const DoorDebtSchema = v.object({
  orderRefId: OrderRefIdSchema,
  riderName: v.string(),
  deliveredAt: InstantSchema,
  paise: PaiseSchema,
  reason: NotCollectedReasonSchema,
});
export type DoorDebt = v.InferOutput<typeof DoorDebtSchema>;

/** Cash due at the door by the rider's screen, in paise, and whether it was collected. */
export const DoorCashSchema = v.variant('kind', [
  v.object({ kind: v.literal('COLLECTED'), paise: PaiseSchema }),
  v.object({ kind: v.literal('NOT_COLLECTED'), paise: PaiseSchema, reason: NotCollectedReasonSchema }),
]);
export type DoorCash = v.InferOutput<typeof DoorCashSchema>;

/** Proof that an order was handed over. */
export const HandoverProofSchema = v.variant('kind', [
  v.object({ kind: v.literal('code'), code: v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/)) }),
  v.object({
    kind: v.literal('photo'),
    fileBase64: v.pipe(v.string(), v.maxLength(Math.ceil(MAX_PICTURE_BYTES * 1.4))),
  }),
]);
export type HandoverProof = v.InferOutput<typeof HandoverProofSchema>;
