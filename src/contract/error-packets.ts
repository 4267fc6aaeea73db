import * as v from 'valibot';
import { BookingStatusSchema } from './account/booking.ts';
import { EarlierHoldSchema } from './account/events.ts';
import { NearestOutletSchema } from './catalogue/restaurant.ts';
import { type ErrorName, FieldErrorsSchema, RetryAfterSchema } from './errors.ts';
import { InstantSchema, PaiseSchema } from './fields.ts';
import { OrderChangesSchema, OrderRefSchema, OrderStatusSchema } from './orders/order.ts';

const NothingSchema = v.nullish(v.unknown());

/** Current status of the order, and the staff member who changed it, if any. */
export const OrderMovedOnSchema = v.object({
  status: OrderStatusSchema,
  staffName: v.nullable(v.string()),
});

/** Current amount due and the last cashier; customers only learn that the bill changed. */
const BillChangedSchema = v.nullish(v.object({ owedPaise: PaiseSchema, staffName: v.nullable(v.string()) }));

/** The guest who reserved or paid it, if it is one, and what is left for others. */
export const ShareTakenSchema = v.object({
  guestName: v.nullable(v.string()),
  guestNumber: v.nullable(v.number()),
  freePaise: PaiseSchema,
});

/** Staff member who acted first; null for an automatic change. */
export const TakenBySchema = v.object({ staffName: v.nullable(v.string()) });

/** Refundable rest of an order, and the last staff member who refunded, if any. */
export const RefundChangedSchema = v.object({
  refundablePaise: PaiseSchema,
  staffName: v.nullable(v.string()),
});

/** Why the text is not an order; for a multi-part order, the missing parts. */
const ShownOrderRefusedSchema = v.object({
  problem: v.picklist(['notAnOrder', 'partsMissing', 'damaged']),
  missing: v.optional(v.array(v.number())),
  total: v.optional(v.number()),
});

const packets: Readonly<Partial<Record<ErrorName, v.GenericSchema>>> = {
  invalidInput: FieldErrorsSchema,
  tooManyRequests: RetryAfterSchema,
  orderChanged: OrderChangesSchema,
  alreadyPlaced: OrderRefSchema,
  outOfDeliveryArea: NearestOutletSchema,
  billChanged: BillChangedSchema,
  shareTaken: ShareTakenSchema,
  shareHeld: ShareTakenSchema,
  shownOrderRefused: ShownOrderRefusedSchema,
  requestTaken: TakenBySchema,
  dealCodeUsed: v.object({ usedAt: InstantSchema }),
  bookingMovedOn: v.object({ status: BookingStatusSchema }),
  alreadyHeld: EarlierHoldSchema,
  orderMovedOn: OrderMovedOnSchema,
  refundChanged: RefundChangedSchema,
  refundAboveLimit: v.object({ leftPaise: PaiseSchema }),
  cashChanged: v.object({ duePaise: PaiseSchema }),
  messageDone: TakenBySchema,
  dishPriceChanged: TakenBySchema,
  voucherLimit: v.object({ leftPaise: PaiseSchema }),
};

/** Schema of the `responsePacket` of an error. */
export function packetSchemaOf(name: ErrorName): v.GenericSchema {
  return packets[name] ?? NothingSchema;
}
