import * as v from 'valibot';
import { type ErrorName, FieldErrorsSchema, RetryAfterSchema } from './errors.ts';
import { EarlierHoldSchema } from './events.ts';
import { PaiseSchema } from './fields.ts';
import { OrderChangesSchema, OrderRefSchema, OrderStatusSchema } from './order.ts';
import { NearestOutletSchema } from './restaurant.ts';

const NothingSchema = v.nullish(v.unknown());

/** What became of an order before the caller's act: its status, and who of the outlet moved it, if anybody did. */
export const OrderMovedOnSchema = v.object({
  status: OrderStatusSchema,
  staffName: v.nullable(v.string()),
});

const packets: Readonly<Partial<Record<ErrorName, v.GenericSchema>>> = {
  invalidInput: FieldErrorsSchema,
  tooManyRequests: RetryAfterSchema,
  orderChanged: OrderChangesSchema,
  alreadyPlaced: OrderRefSchema,
  outOfDeliveryArea: NearestOutletSchema,
  alreadyHeld: EarlierHoldSchema,
  orderMovedOn: OrderMovedOnSchema,
  cashChanged: v.object({ duePaise: PaiseSchema }),
};

/** Shape of `responsePacket` beside an error. Who reads one parses it by its own schema. */
export function packetSchemaOf(name: ErrorName): v.GenericSchema {
  return packets[name] ?? NothingSchema;
}
