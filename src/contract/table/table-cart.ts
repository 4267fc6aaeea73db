import * as v from 'valibot';
import { DietGuardSchema } from '../account/diet.ts';
import { lineOfText, UuidSchema } from '../fields.ts';
import { LineChoiceSchema } from '../orders/order.ts';
import { QuantitySchema } from '../orders/order-quantity.ts';
import { TypedTextSchema } from '../typed-text.ts';
import { MAX_GUEST_NAME } from './at-the-table.ts';

/** A phone that was away sends at most a whole cart that was exchanged for another, and some changes. */
export const MAX_TABLE_OPERATIONS = 200;

/** A dish that a guest has put into the cart of a table; titles and prices are the menu's. */
export const SharedLineSchema = v.object({
  ...LineChoiceSchema.entries,
  /** Made by the phone that added it; never used again once the line is removed or sent. */
  lineKey: UuidSchema,
  guestId: UuidSchema,
});
export type SharedLine = v.InferOutput<typeof SharedLineSchema>;

export const TableGuestSchema = v.object({
  guestId: UuidSchema,
  /** Empty for a guest who gave none. */
  name: v.string(),
  /** Null unless the guest shares it with the table. */
  diet: v.nullable(DietGuardSchema),
});
export type TableGuest = v.InferOutput<typeof TableGuestSchema>;

/** The cart of a table as the phone of a session sees it, guests in the order in which they joined. */
export const TableCartSchema = v.object({
  /** Of this session; null until it has joined, and once it has ended. */
  guestId: v.nullable(UuidSchema),
  guestList: v.array(TableGuestSchema),
  lineList: v.array(SharedLineSchema),
  /** Whether the table has a bill to see and to pay. */
  hasOpenBill: v.exactOptional(v.boolean()),
});
export type TableCart = v.InferOutput<typeof TableCartSchema>;

/** Guests add lines of their own, and change and remove anybody's. */
export const TableOperationSchema = v.variant('kind', [
  v.object({ kind: v.literal('add'), lineKey: UuidSchema, choice: LineChoiceSchema }),
  v.object({ kind: v.literal('setQuantity'), lineKey: UuidSchema, quantity: QuantitySchema }),
  v.object({ kind: v.literal('remove'), lineKey: UuidSchema }),
]);
export type TableOperation = v.InferOutput<typeof TableOperationSchema>;

export const TableCartChangeSchema = v.object({
  tableSessionId: v.pipe(lineOfText(200), v.nonEmpty()),
  name: v.optional(v.pipe(TypedTextSchema, lineOfText(MAX_GUEST_NAME)), ''),
  diet: v.optional(v.nullable(DietGuardSchema), null),
  /** The guest leaves the cart, and takes their lines out of it. */
  isLeaving: v.optional(v.boolean(), false),
  operationList: v.pipe(v.array(TableOperationSchema), v.maxLength(MAX_TABLE_OPERATIONS)),
});
export type TableCartChange = v.InferOutput<typeof TableCartChangeSchema>;

/** As the table knows the guest. */
const GuestFactsSchema = v.object({ name: v.string(), diet: v.nullable(DietGuardSchema) });
export type GuestFacts = v.InferOutput<typeof GuestFactsSchema>;

/** The cart of a table as the phone last received it, with its unsent operations. */
export const PhoneTableCartSchema = v.object({
  tableSessionId: v.string(),
  name: v.string(),
  sharesDiet: v.boolean(),
  /** As the server has them; null before the guest has joined. */
  told: v.nullable(GuestFactsSchema),
  /** The phone's cart whose lines are shared; null when none is. */
  cartKey: v.nullable(UuidSchema),
  /** As read last. */
  known: TableCartSchema,
  /** Sent under one key until the server has answered. */
  outgoing: v.nullable(
    v.object({ key: UuidSchema, facts: GuestFactsSchema, operationList: v.array(TableOperationSchema) }),
  ),
  /** Changes to lines of others that are not on their way yet. */
  waitingList: v.array(TableOperationSchema),
});
export type PhoneTableCart = v.InferOutput<typeof PhoneTableCartSchema>;
