import * as v from 'valibot';
import { BillSchema } from './bill.ts';
import { InstantSchema, OrderRefIdSchema, PaiseSchema, RestaurantIdSchema } from './fields.ts';
import { OrderItemSchema } from './order.ts';

/** The one bill of all rounds that a customer orders at a table until it is paid (ADR-0063). */
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
