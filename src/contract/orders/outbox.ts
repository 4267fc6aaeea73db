import * as v from 'valibot';
import { CredentialSchema } from '../account/account.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, UuidSchema } from '../fields.ts';
import { CartSchema } from '../stored.ts';
import { FeedbackFormSchema, ServiceRequestFormSchema } from '../table/at-the-table.ts';
import { ArrivalFormSchema } from './arrival.ts';
import { OrderChangesSchema, OrderFormSchema } from './order.ts';

/**
 * States of an outbox entry, shown as "Saved on this phone", "Sending", "Received by kitchen", "Needs your
 * OK", "Not sent".
 */
export const OutboxStateSchema = v.picklist(['SAVED', 'SENDING', 'RECEIVED', 'NEEDS_OK', 'NOT_SENT']);
export type OutboxState = v.InferOutput<typeof OutboxStateSchema>;

/** Modes of an offline order: no payment happens before the kitchen receives it. */
export const WaitingPaymentModeSchema = v.picklist(['COD', 'CASH', 'PAY_AT_STORE']);
export type WaitingPaymentMode = v.InferOutput<typeof WaitingPaymentModeSchema>;

/** An order as its customer accepted it; the server recalculates the prices and compares them with these. */
export const OrderTaskSchema = v.object({
  kind: v.literal('order'),
  cart: CartSchema,
  /** Input of saveOrder; `tableSessionId` is null while the table was only opened offline. */
  form: OrderFormSchema,
  /** Table code for opening the session when online; dine-in only. */
  tableCode: v.nullable(v.pipe(v.string(), v.maxLength(120))),
  tableNumber: v.nullable(v.string()),
  paymentMode: WaitingPaymentModeSchema,
  /** Grand total that the customer accepted, in paise. */
  acceptedTotalPaise: PaiseSchema,
  saveKey: UuidSchema,
  placeKey: UuidSchema,
  cancelKey: UuidSchema,
  orderRefId: v.nullable(OrderRefIdSchema),
  /** Total of the draft saved under `saveKey`; null without one, or when it needs a new price. */
  draftTotalPaise: v.optional(v.nullable(PaiseSchema), null),
  /** Time of the last placeOrder with an unknown result: the kitchen may have the order. */
  placeTriedAt: v.optional(v.nullable(InstantSchema), null),
  /** The customer cancelled while the kitchen may already have the order. */
  isCancelWanted: v.optional(v.boolean(), false),
});
export type OrderTask = v.InferOutput<typeof OrderTaskSchema>;

export const ServiceRequestTaskSchema = v.object({
  kind: v.literal('serviceRequest'),
  form: ServiceRequestFormSchema,
  tableNumber: v.string(),
  key: UuidSchema,
});

/** A report that the customer of a takeaway is on the way or at the outlet. */
export const ArrivalTaskSchema = v.object({
  kind: v.literal('arrival'),
  form: ArrivalFormSchema,
  key: UuidSchema,
});

export const FeedbackTaskSchema = v.object({
  kind: v.literal('feedback'),
  form: FeedbackFormSchema,
  key: UuidSchema,
});

/** A credential to revoke on the server; the phone deletes the task afterwards. */
export const LogoutTaskSchema = v.object({ kind: v.literal('logout'), credential: CredentialSchema });

/** Reason of the entry's state; null while it only waits. */
export const OutboxReasonSchema = v.variant('code', [
  v.object({ code: v.literal('received'), orderRefId: v.nullable(OrderRefIdSchema) }),
  v.object({ code: v.literal('changed'), difference: OrderChangesSchema }),
  /** The order has exceeded its maximum age. */
  v.object({ code: v.literal('old') }),
  v.object({ code: v.literal('refused'), error: v.string(), message: v.string() }),
  /**
   * No session, or another customer's: the entry waits for its customer (SAVED) or for adoption (NEEDS_OK).
   */
  v.object({ code: v.literal('signIn') }),
  v.object({ code: v.literal('cancelled') }),
  v.object({ code: v.literal('expired') }),
]);
export type OutboxReason = v.InferOutput<typeof OutboxReasonSchema>;

/** A task that must reach the server exactly once, stored before sending. */
export const OutboxEntrySchema = v.object({
  id: UuidSchema,
  /** `profile.uuid` of the only customer whose session may send the entry; null for a task without sign-in. */
  ownerUuid: v.nullable(UuidSchema),
  state: OutboxStateSchema,
  reason: v.nullable(OutboxReasonSchema),
  task: v.variant('kind', [
    OrderTaskSchema,
    ServiceRequestTaskSchema,
    ArrivalTaskSchema,
    FeedbackTaskSchema,
    LogoutTaskSchema,
  ]),
  /** By the phone's clock, so it is compared only with other instants of the phone. */
  createdAt: InstantSchema,
  /** Time of the customer's last confirmation; after 10 minutes the entry needs a new one. */
  acceptedAt: InstantSchema,
  /** The entry is dropped at this time, with a notice; null for never. */
  expiresAt: v.nullable(InstantSchema),
  firstTriedAt: v.nullable(InstantSchema),
  lastTriedAt: v.nullable(InstantSchema),
  /** Tries since the last confirmation; each one lengthens the delay before the next. */
  tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Earliest next try, unless an event such as reconnecting advances it. */
  nextTryAt: v.optional(v.nullable(InstantSchema), null),
  /** Lease of the sender, used only in browsers without Web Locks. */
  leaseUntil: v.optional(v.nullable(InstantSchema), null),
  /** Time at which the expired entry was dropped; null for an entry that did not expire. */
  droppedAt: v.optional(v.nullable(InstantSchema), null),
  isDropTold: v.optional(v.boolean(), false),
});
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>;
