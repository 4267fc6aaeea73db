import type { DeskHandlerTable } from '../../http/desk/desk-handler.ts';
import { bookingsHandlers } from './bookings.ts';
import { counterHandlers } from './counter.ts';
import { dishPricesHandlers } from './dish-prices.ts';
import { guestOrdersHandlers } from './guests/guest-orders.ts';
import { messagesHandlers } from './guests/messages.ts';
import { offeredCouponsHandlers } from './guests/offered-coupons.ts';
import { orderReportsHandlers } from './guests/order-reports.ts';
import { reviewsHandlers } from './guests/reviews.ts';
import { vouchersHandlers } from './guests/vouchers.ts';
import { kitchenHandlers } from './kitchen.ts';
import { outletOrdersHandlers } from './outlet-orders.ts';
import { peopleHandlers } from './people.ts';
import { printingHandlers } from './printing.ts';
import { pushesHandlers } from './pushes.ts';
import { riderHandlers } from './riders.ts';
import { settingsHandlers } from './settings.ts';
import { signInHandlers } from './sign-in.ts';
import { tableCodesHandlers } from './table-codes.ts';
import { tablesHandlers } from './tables.ts';

export const deskHandlers = {
  ...signInHandlers,
  ...peopleHandlers,
  ...printingHandlers,
  ...pushesHandlers,
  ...riderHandlers,
  ...settingsHandlers,
  ...kitchenHandlers,
  ...dishPricesHandlers,
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
