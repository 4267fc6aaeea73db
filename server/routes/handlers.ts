import type { HandlerTable } from '../http/calls/handler.ts';
import { accountHandlers } from './account/account.ts';
import { addressHandlers } from './account/addresses.ts';
import { moneyHistoryHandlers } from './account/money-history.ts';
import { notificationHandlers } from './account/notifications.ts';
import { profileHandlers } from './account/profile.ts';
import { socialHandlers } from './account/social.ts';
import { atTheTableHandlers } from './at-the-table.ts';
import { bookingHandlers } from './bookings.ts';
import { catalogueHandlers } from './chain/catalogue.ts';
import { pageHandlers } from './chain/pages.ts';
import { reviewHandlers } from './chain/reviews.ts';
import { supportHandlers } from './chain/support.ts';
import { dealHandlers } from './deals.ts';
import { eventHandlers } from './events.ts';
import { groupOrderHandlers } from './orders/group-orders.ts';
import { invoiceHandlers } from './orders/invoices.ts';
import { orderHandlers } from './orders/orders.ts';
import { paymentHandlers } from './orders/payments.ts';
import { ratingHandlers } from './orders/ratings.ts';
import { tableBillHandlers } from './orders/table-bills.ts';
import { rewardHandlers } from './rewards.ts';

export const handlers = {
  ...accountHandlers,
  ...addressHandlers,
  ...atTheTableHandlers,
  ...bookingHandlers,
  ...catalogueHandlers,
  ...pageHandlers,
  ...paymentHandlers,
  ...dealHandlers,
  ...orderHandlers,
  ...eventHandlers,
  ...groupOrderHandlers,
  ...invoiceHandlers,
  ...moneyHistoryHandlers,
  ...notificationHandlers,
  ...profileHandlers,
  ...ratingHandlers,
  ...reviewHandlers,
  ...rewardHandlers,
  ...supportHandlers,
  ...socialHandlers,
  ...tableBillHandlers,
} satisfies HandlerTable;
