import * as v from 'valibot';
import { BillSchema } from './bill.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, RestaurantIdSchema } from './fields.ts';
import { OrderItemSchema } from './order.ts';

/** The one bill of all rounds that the guests of a table order until it is paid (ADR-0063). */
export const TableBillSchema = v.object({
  /** Reference of its first round. */
  tableBillRefId: OrderRefIdSchema,
  restaurantId: RestaurantIdSchema,
  restaurantName: v.string(),
  fssaiNumber: v.string(),
  tableNumber: v.string(),
  /** OPEN, BILL_REQUESTED or PAID; a later server may have others. */
  billStatus: v.string(),
  /** Rounds that the kitchen accepted or may still accept, oldest first. */
  roundList: v.array(
    v.object({
      orderRefId: OrderRefIdSchema,
      orderStatus: v.string(),
      placedAt: v.nullable(InstantSchema),
      itemList: v.array(OrderItemSchema),
      isPaid: v.boolean(),
      /** Whether the customer who reads the bill ordered it. Earlier servers gave each customer a bill. */
      isOwn: v.optional(v.boolean(), true),
      /** Guests are counted in the order of their first rounds. */
      guestNumber: v.optional(v.number(), 1),
    }),
  ),
  /** All rounds together: each tax and the round-off once. */
  bill: BillSchema,
  /** Left to pay now, in paise. */
  owedPaise: PaiseSchema,
  /** The tip in the unpaid rounds, in paise, which can still be changed. */
  openTipPaise: PaiseSchema,
  serverTime: InstantSchema,
});
export type TableBill = v.InferOutput<typeof TableBillSchema>;
