import type { DeskHandlerTable } from '../../http/desk/desk-handler.ts';
import { bookingsHandlers } from './bookings.ts';
import { counterHandlers } from './counter.ts';
import { guestOrdersHandlers } from './guest-orders.ts';
import { kitchenHandlers } from './kitchen.ts';
import { messagesHandlers } from './messages.ts';
import { offeredCouponsHandlers } from './offered-coupons.ts';
import { orderReportsHandlers } from './order-reports.ts';
import { outletOrdersHandlers } from './outlet-orders.ts';
import { peopleHandlers } from './people.ts';
import { printingHandlers } from './printing.ts';
import { pushesHandlers } from './pushes.ts';
import { reviewsHandlers } from './reviews.ts';
import { riderHandlers } from './riders.ts';
import { signInHandlers } from './sign-in.ts';
import { tableCodesHandlers } from './table-codes.ts';
import { tablesHandlers } from './tables.ts';
import { vouchersHandlers } from './vouchers.ts';

/** Who answers what at the desk. */
export const deskHandlers = {
  ...signInHandlers,
  ...peopleHandlers,
  ...printingHandlers,
  ...pushesHandlers,
  ...riderHandlers,
  ...kitchenHandlers,
  ...bookingsHandlers,
  ...counterHandlers,
  ...guestOrdersHandlers,
  ...orderReportsHandlers,
  ...outletOrdersHandlers,
  ...tablesHandlers,
  ...messagesHandlers,
  ...reviewsHandlers,
  ...tableCodesHandlers,
  ...vouchersHandlers,
  ...offeredCouponsHandlers,
} satisfies DeskHandlerTable;
