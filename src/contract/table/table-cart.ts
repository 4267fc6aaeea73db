import * as v from 'valibot';
import { DietGuardSchema } from '../account/diet.ts';
import { lineOfText, UuidSchema } from '../fields.ts';
import { LineChoiceSchema } from '../orders/order.ts';
import { QuantitySchema } from '../orders/order-quantity.ts';
import { TypedTextSchema } from '../typed-text.ts';
import { MAX_GUEST_NAME } from './at-the-table.ts';

/** Room for a phone that was offline: it replaces a whole cart by another, and makes some changes. */
export const MAX_TABLE_OPERATIONS = 200;

/** A dish that a guest has put into the cart of a table; title and price come from the menu. */
export const SharedLineSchema = v.object({
  ...LineChoiceSchema.entries,
  /** Made by the phone that added the line; never used again once the line is removed or ordered. */
  lineKey: UuidSchema,
  guestId: UuidSchema,
});
export type SharedLine = v.InferOutput<typeof SharedLineSchema>;

export const TableGuestSchema = v.object({
  guestId: UuidSchema,
  /** Empty for a guest who entered no name. */
  name: v.string(),
  /** Diet of the guest; null unless the guest shares it with the table. */
  diet: v.nullable(DietGuardSchema),
});
export type TableGuest = v.InferOutput<typeof TableGuestSchema>;

/** The cart of a table as the phone of a session sees it, guests in the order in which they joined. */
export const TableCartSchema = v.object({
  /** Id of this session's guest in the cart; null until the session has joined, and once it has ended. */
  guestId: v.nullable(UuidSchema),
  guestList: v.array(TableGuestSchema),
  lineList: v.array(SharedLineSchema),
  /** Whether the table has a bill to see and to pay. */
  hasOpenBill: v.exactOptional(v.boolean()),
});
export type TableCart = v.InferOutput<typeof TableCartSchema>;

/** A guest adds only lines of their own, but may change and remove the lines of every guest. */
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
  /** The guest leaves the cart, which also removes their lines. */
  isLeaving: v.optional(v.boolean(), false),
  operationList: v.pipe(v.array(TableOperationSchema), v.maxLength(MAX_TABLE_OPERATIONS)),
});
export type TableCartChange = v.InferOutput<typeof TableCartChangeSchema>;

/** Name and diet that the guest shows to the table. */
const GuestFactsSchema = v.object({ name: v.string(), diet: v.nullable(DietGuardSchema) });
export type GuestFacts = v.InferOutput<typeof GuestFactsSchema>;

/** The cart of a table as the phone last received it, with its unsent operations. */
export const PhoneTableCartSchema = v.object({
  tableSessionId: v.string(),
  name: v.string(),
  sharesDiet: v.boolean(),
  /** Name and diet as the server has them; null before the guest has joined. */
  told: v.nullable(GuestFactsSchema),
  /** The phone's cart whose lines are shared; null when none is. */
  cartKey: v.nullable(UuidSchema),
  /** The cart in the server's last response. */
  known: TableCartSchema,
  /** Changes on their way, sent under one idempotency key until the server responds. */
  outgoing: v.nullable(
    v.object({ key: UuidSchema, facts: GuestFactsSchema, operationList: v.array(TableOperationSchema) }),
  ),
  /** Changes to other guests' lines that the phone has not started to send. */
  waitingList: v.array(TableOperationSchema),
});
export type PhoneTableCart = v.InferOutput<typeof PhoneTableCartSchema>;
