import * as v from 'valibot';
import {
  InstantSchema,
  lineOfText,
  OrderRefIdSchema,
  PaiseSchema,
  RestaurantIdSchema,
  UuidSchema,
} from '../fields.ts';
import { GroupClaimSchema, LineChoiceSchema } from '../orders/order.ts';
import { MAX_GUEST_NAME } from '../table/at-the-table.ts';
import { TableCartSchema, TableOperationSchema } from '../table/table-cart.ts';
import { TypedTextSchema } from '../typed-text.ts';

/** Room for all dishes of one phone, and for its changes during a minute without a signal. */
const MAX_GROUP_OPERATIONS = 100;

export const GroupCodeSchema = GroupClaimSchema.entries.code;

export const GroupOrderTypeSchema = v.picklist(['HomeDelivery', 'TakeAway']);
export type GroupOrderType = v.InferOutput<typeof GroupOrderTypeSchema>;

/** `LOCKED` by the host or by the deadline: the group order accepts no more changes of dishes. */
export const GroupStateSchema = v.picklist(['OPEN', 'LOCKED', 'ORDERED', 'CANCELLED']);
export type GroupState = v.InferOutput<typeof GroupStateSchema>;

/** Spending limit in paise for the dishes of one guest, before charges and taxes. */
export const GroupLimitSchema = v.pipe(PaiseSchema, v.minValue(5_000), v.maxValue(1_000_000));

const NameSchema = v.pipe(TypedTextSchema, lineOfText(MAX_GUEST_NAME), v.nonEmpty());

/** Secret made by a guest's phone; it proves that later changes come from the same guest. */
export const MemberTokenSchema = UuidSchema;

export const GroupOrderSchema = v.object({
  code: GroupCodeSchema,
  state: GroupStateSchema,
  /** Increases with every change of lines or state. */
  revision: v.number(),
  hostName: v.string(),
  /** The caller is the host. */
  isHost: v.boolean(),
  restaurantId: RestaurantIdSchema,
  restaurantUuid: UuidSchema,
  restaurantName: v.string(),
  orderType: GroupOrderTypeSchema,
  deadlineAt: InstantSchema,
  /** Spending limit for the dishes of each guest, in paise; null without a limit. */
  limitPaise: v.nullable(PaiseSchema),
  /** Time until which the invitation link works. */
  expiresAt: InstantSchema,
  /** Empty until the caller has joined. */
  cart: TableCartSchema,
  /** Reference of the placed order, for the host only; null for guests and before ordering. */
  orderRefId: v.nullable(OrderRefIdSchema),
});
export type GroupOrder = v.InferOutput<typeof GroupOrderSchema>;

export const GroupOrderFormSchema = v.object({
  restaurantId: RestaurantIdSchema,
  orderType: GroupOrderTypeSchema,
  deadlineAt: InstantSchema,
  limitPaise: v.nullable(GroupLimitSchema),
  name: NameSchema,
  memberToken: MemberTokenSchema,
  /** The dishes that the host has already chosen. */
  choiceList: v.pipe(v.array(LineChoiceSchema), v.maxLength(60)),
});
export type GroupOrderForm = v.InferOutput<typeof GroupOrderFormSchema>;

export const GroupChangeSchema = v.object({
  code: GroupCodeSchema,
  memberToken: MemberTokenSchema,
  name: NameSchema,
  operationList: v.pipe(v.array(TableOperationSchema), v.maxLength(MAX_GROUP_OPERATIONS)),
});
export type GroupChange = v.InferOutput<typeof GroupChangeSchema>;

export const GroupActSchema = v.picklist(['LOCK', 'REOPEN', 'CANCEL']);
export type GroupAct = v.InferOutput<typeof GroupActSchema>;

/** A group order on the phone of a guest, with the changes that the phone still has to send. */
export const PhoneGroupSchema = v.object({
  code: GroupCodeSchema,
  memberToken: MemberTokenSchema,
  name: v.string(),
  /** The last response of the server; null before the first. */
  group: v.nullable(GroupOrderSchema),
  known: TableCartSchema,
  /** Operations on their way, sent under one idempotency key until the server responds. */
  outgoing: v.nullable(v.object({ key: UuidSchema, operationList: v.array(TableOperationSchema) })),
  waitingList: v.array(TableOperationSchema),
});
export type PhoneGroup = v.InferOutput<typeof PhoneGroupSchema>;
