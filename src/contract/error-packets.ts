import * as v from 'valibot';
import { type ErrorName, FieldErrorsSchema, RetryAfterSchema } from './errors.ts';
import { EarlierHoldSchema } from './events.ts';
import { OrderChangesSchema, OrderRefSchema } from './order.ts';
import { NearestOutletSchema } from './restaurant.ts';

const NothingSchema = v.nullish(v.unknown());

const packets: Readonly<Partial<Record<ErrorName, v.GenericSchema>>> = {
  invalidInput: FieldErrorsSchema,
  tooManyRequests: RetryAfterSchema,
  orderChanged: OrderChangesSchema,
  alreadyPlaced: OrderRefSchema,
  outOfDeliveryArea: NearestOutletSchema,
  alreadyHeld: EarlierHoldSchema,
};

/** Shape of `responsePacket` beside an error. Who reads one parses it by its own schema. */
export function packetSchemaOf(name: ErrorName): v.GenericSchema {
  return packets[name] ?? NothingSchema;
}
