import * as v from 'valibot';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, RestaurantIdSchema } from '../fields.ts';
import { BillSchema } from '../orders/bill.ts';
import { OrderItemSchema } from '../orders/order.ts';
import { BillGuestSchema, BillShareSchema, BillSplitSchema } from './bill-share.ts';

/** The shared bill of all rounds of a table until it is paid (ADR-0063). */
export const TableBillSchema = v.object({
  /** Reference of its first round. */
  tableBillRefId: OrderRefIdSchema,
  restaurantId: RestaurantIdSchema,
  restaurantName: v.string(),
  fssaiNumber: v.string(),
  tableNumber: v.string(),
  /** OPEN, BILL_REQUESTED or PAID; a newer server may have others. */
  billStatus: v.string(),
  /** Rounds that the kitchen accepted or may still accept, oldest first. */
  roundList: v.array(
    v.object({
      orderRefId: OrderRefIdSchema,
      orderStatus: v.string(),
      placedAt: v.nullable(InstantSchema),
      itemList: v.array(OrderItemSchema),
      isPaid: v.boolean(),
      /** The customer who reads the bill placed this round; earlier servers had one bill per customer. */
      isOwn: v.optional(v.boolean(), true),
      /** Guests are numbered in the order of their first rounds. */
      guestNumber: v.optional(v.number(), 1),
    }),
  ),
  /** Total of all rounds, with one rounding per tax and one round-off. */
  bill: BillSchema,
  owedPaise: PaiseSchema,
  /** Tip of the unpaid rounds, in paise, still changeable. */
  openTipPaise: PaiseSchema,
  /** The amounts for further shares; absent from earlier servers, which cannot split a bill. */
  split: v.optional(BillSplitSchema),
  /** Shares that are paid or reserved, oldest first. */
  shareList: v.optional(v.array(BillShareSchema), []),
  guestList: v.optional(v.array(BillGuestSchema), []),
  serverTime: InstantSchema,
});
export type TableBill = v.InferOutput<typeof TableBillSchema>;
