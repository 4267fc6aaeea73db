import * as v from 'valibot';
import { CredentialSchema } from './account.ts';
import { FeedbackFormSchema, ServiceRequestFormSchema } from './at-the-table.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, UuidSchema } from './fields.ts';
import { OrderChangesSchema, OrderFormSchema } from './order.ts';
import { CartSchema } from './stored.ts';

/**
 * The five honest states of what waits on the phone: "Saved on this phone", "Sending", "Received by
 * kitchen", "Needs your OK", "Not sent".
 */
export const OutboxStateSchema = v.picklist(['SAVED', 'SENDING', 'RECEIVED', 'NEEDS_OK', 'NOT_SENT']);
export type OutboxState = v.InferOutput<typeof OutboxStateSchema>;

/** The modes in which an order may wait for a signal: nothing is paid before the kitchen has it. */
export const WaitingPaymentModeSchema = v.picklist(['COD', 'CASH', 'PAY_AT_STORE']);
export type WaitingPaymentMode = v.InferOutput<typeof WaitingPaymentModeSchema>;

/** An order as its customer accepted it. Prices in it are what was seen; the server prices anew. */
export const OrderTaskSchema = v.object({
  kind: v.literal('order'),
  /** The cart as it was; its `cartKey` makes at most one order of it. */
  cart: CartSchema,
  /** What saveOrder is asked; `tableSessionId` is null while the table was only opened on the phone. */
  form: OrderFormSchema,
  /** The code on the table, for opening its session when there is a signal; dine-in only. */
  tableCode: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  tableNumber: v.nullable(v.string()),
  paymentMode: WaitingPaymentModeSchema,
  /** Grand total that the customer saw and accepted, in paise. */
  acceptedTotalPaise: PaiseSchema,
  saveKey: UuidSchema,
  placeKey: UuidSchema,
  cancelKey: UuidSchema,
  /** The server's draft or order, once there is one. */
  orderRefId: v.nullable(OrderRefIdSchema),
  /** What the draft under `saveKey` came to; null while there is none, or it has to be priced anew. */
  draftTotalPaise: v.optional(v.nullable(PaiseSchema), null),
  /** When placeOrder was last sent without its answer being known: the kitchen may have it. */
  placeTriedAt: v.optional(v.nullable(InstantSchema), null),
  /** The customer has cancelled it while the kitchen may have had it already. */
  isCancelWanted: v.optional(v.boolean(), false),
});
export type OrderTask = v.InferOutput<typeof OrderTaskSchema>;

export const ServiceRequestTaskSchema = v.object({
  kind: v.literal('serviceRequest'),
  form: ServiceRequestFormSchema,
  tableNumber: v.string(),
  key: UuidSchema,
});

export const FeedbackTaskSchema = v.object({
  kind: v.literal('feedback'),
  form: FeedbackFormSchema,
  key: UuidSchema,
});

/** A credential that the server is to revoke; stored for this alone, and removed once it is. */
export const LogoutTaskSchema = v.object({ kind: v.literal('logout'), credential: CredentialSchema });

/** Why an entry stands as it does; null while it only waits. */
export const OutboxReasonSchema = v.variant('code', [
  /** The kitchen has it. */
  v.object({ code: v.literal('received'), orderRefId: v.nullable(OrderRefIdSchema) }),
  /** Price, stock or total differ from what was accepted. */
  v.object({ code: v.literal('changed'), difference: OrderChangesSchema }),
  /** Older than its customer meant it to be. */
  v.object({ code: v.literal('old') }),
  /** Refused with a declared error: its name, and its text for people. */
  v.object({ code: v.literal('refused'), error: v.string(), message: v.string() }),
  /** Nobody, or somebody else, is signed in; waits (SAVED) for its customer, or for one to adopt it (NEEDS_OK). */
  v.object({ code: v.literal('signIn') }),
  v.object({ code: v.literal('cancelled') }),
  /** Dropped: it came too late to be of use. */
  v.object({ code: v.literal('expired') }),
]);
export type OutboxReason = v.InferOutput<typeof OutboxReasonSchema>;

/** One thing that is to reach the server exactly once, stored before anything is sent. */
export const OutboxEntrySchema = v.object({
  id: UuidSchema,
  /** `profile.uuid` of its customer; it never goes out as another. Null for what needs no sign-in. */
  ownerUuid: v.nullable(UuidSchema),
  state: OutboxStateSchema,
  reason: v.nullable(OutboxReasonSchema),
  task: v.variant('kind', [OrderTaskSchema, ServiceRequestTaskSchema, FeedbackTaskSchema, LogoutTaskSchema]),
  /** By this phone's clock; only differences of such instants are ever used. */
  createdAt: InstantSchema,
  /** When the customer last said yes to exactly this; 10 minutes later it needs a new yes. */
  acceptedAt: InstantSchema,
  /** Dropped then, and said so; null for what is never dropped. */
  expiresAt: v.nullable(InstantSchema),
  firstTriedAt: v.nullable(InstantSchema),
  lastTriedAt: v.nullable(InstantSchema),
  /** Since the customer last said yes; the pause before the next try grows with it. */
  tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Not to be tried before, unless something happens that gives new hope. */
  nextTryAt: v.optional(v.nullable(InstantSchema), null),
  /** Whoever sends it has it until then; only asked where the browser has no locks. */
  leaseUntil: v.optional(v.nullable(InstantSchema), null),
  /** When it was dropped, which may be long after the last try; null for what ended in any other way. */
  droppedAt: v.optional(v.nullable(InstantSchema), null),
  /** The customer was told that it was dropped. */
  isDropTold: v.optional(v.boolean(), false),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>;
