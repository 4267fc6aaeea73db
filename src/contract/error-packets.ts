import * as v from 'valibot';
import { BookingStatusSchema } from './account/booking.ts';
import { EarlierHoldSchema } from './account/events.ts';
import { NearestOutletSchema } from './catalogue/restaurant.ts';
import { type ErrorName, FieldErrorsSchema, RetryAfterSchema } from './errors.ts';
import { CartOrderTypeSchema, InstantSchema, OrderRefIdSchema, PaiseSchema } from './fields.ts';
import { OrderChangesSchema, OrderRefSchema, OrderStatusSchema } from './orders/order.ts';

const NothingSchema = v.nullish(v.unknown());

/** The staff member who acted first and the age of their act; null for a customer's or an automatic change. */
export const ActedFirstSchema = v.object({
  staffName: v.nullable(v.string()),
  agoMs: v.optional(v.nullable(v.number()), null),
});
export type ActedFirst = v.InferOutput<typeof ActedFirstSchema>;

/** Current status of the order, and who changed it. */
export const OrderMovedOnSchema = v.object({
  status: OrderStatusSchema,
  ...ActedFirstSchema.entries,
  /** The colleague who gave a delivery to the rider `staffName`, or took it off them. */
  assignedBy: v.optional(v.nullable(v.string()), null),
});

/** Current amount due and the last cashier, shown to staff; customers only learn that the bill changed. */
export const BillChangedSchema = v.object({ owedPaise: PaiseSchema, ...ActedFirstSchema.entries });

/** The staff member who took the table's request and is on the way, or has fulfilled it (`isDone`). */
export const RequestTakenSchema = v.object({
  ...ActedFirstSchema.entries,
  isDone: v.optional(v.boolean(), false),
});

/** Current status of the booking, and who changed it. */
export const BookingMovedOnSchema = v.object({
  status: BookingStatusSchema,
  ...v.partial(ActedFirstSchema).entries,
});

/** Cash that is currently due, and the staff member who recorded cash last. */
export const CashChangedSchema = v.object({ duePaise: PaiseSchema, ...v.partial(ActedFirstSchema).entries });

/** Wrong PINs left until the staff member is locked out; null for one without a PIN at this outlet. */
export const PinWrongSchema = v.nullish(v.object({ triesLeft: v.number() }));

/** The guest who reserved or paid the share, if a guest did, and the amount left for others, in paise. */
export const ShareTakenSchema = v.object({
  guestName: v.nullable(v.string()),
  guestNumber: v.nullable(v.number()),
  freePaise: PaiseSchema,
});

/** The amount of an order that can still be refunded, and the last staff member who refunded, if any. */
export const RefundChangedSchema = v.object({
  refundablePaise: PaiseSchema,
  staffName: v.nullable(v.string()),
});

/** Future bookings and scheduled orders outside the new opening hours, earliest first. */
export const BookingsOutsideHoursSchema = v.object({
  bookingList: v.array(
    v.object({
      bookingRefId: OrderRefIdSchema,
      reservedByName: v.string(),
      reservationDateTime: InstantSchema,
      numberOfPeople: v.number(),
    }),
  ),
  orderList: v.optional(
    v.array(
      v.object({
        orderRefId: OrderRefIdSchema,
        orderType: CartOrderTypeSchema,
        scheduledFor: InstantSchema,
      }),
    ),
    [],
  ),
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
  billChanged: v.nullish(BillChangedSchema),
  nothingToPay: v.nullish(ActedFirstSchema),
  tableTaken: v.nullish(ActedFirstSchema),
  shareTaken: ShareTakenSchema,
  shareHeld: ShareTakenSchema,
  shownOrderRefused: ShownOrderRefusedSchema,
  requestTaken: RequestTakenSchema,
  dealCodeUsed: v.object({ usedAt: InstantSchema }),
  bookingMovedOn: BookingMovedOnSchema,
  alreadyHeld: EarlierHoldSchema,
  orderMovedOn: OrderMovedOnSchema,
  handoverCodeLocked: RetryAfterSchema,
  refundChanged: RefundChangedSchema,
  refundAboveLimit: v.object({ leftPaise: PaiseSchema }),
  cashChanged: CashChangedSchema,
  messageDone: ActedFirstSchema,
  dishPriceChanged: ActedFirstSchema,
  pinWrong: PinWrongSchema,
  bookingsOutsideHours: BookingsOutsideHoursSchema,
  voucherLimit: v.object({ leftPaise: PaiseSchema }),
};

/** Schema of the `responsePacket` of an error. */
export function packetSchemaOf(name: ErrorName): v.GenericSchema {
  return packets[name] ?? NothingSchema;
}
