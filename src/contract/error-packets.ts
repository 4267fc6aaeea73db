import * as v from 'valibot';
import { BookingStatusSchema } from './booking.ts';
import { type ErrorName, FieldErrorsSchema, RetryAfterSchema } from './errors.ts';
import { EarlierHoldSchema } from './events.ts';
import { InstantSchema, PaiseSchema } from './fields.ts';
import { OrderChangesSchema, OrderRefSchema, OrderStatusSchema } from './order.ts';
import { NearestOutletSchema } from './restaurant.ts';

const NothingSchema = v.nullish(v.unknown());

/** What became of an order before the caller's act: its status, and who of the outlet moved it, if anybody did. */
export const OrderMovedOnSchema = v.object({
  status: OrderStatusSchema,
  staffName: v.nullable(v.string()),
});

/** What a bill owes now, and who took money for it last; customers are told no more than that it changed. */
const BillChangedSchema = v.nullish(v.object({ owedPaise: PaiseSchema, staffName: v.nullable(v.string()) }));

/** Who was faster; null where it was no person. */
const TakenBySchema = v.object({ staffName: v.nullable(v.string()) });

/** The refundable rest of an order, and who of the outlet refunded last, if anybody did. */
export const RefundChangedSchema = v.object({
  refundablePaise: PaiseSchema,
  staffName: v.nullable(v.string()),
});

/** Why a text is no order; of a long order, which parts are missing. */
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
  voucherLimit: v.object({ leftPaise: PaiseSchema }),
};

/** Shape of `responsePacket` beside an error. Who reads one parses it by its own schema. */
export function packetSchemaOf(name: ErrorName): v.GenericSchema {
  return packets[name] ?? NothingSchema;
}
