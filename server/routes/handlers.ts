import type { HandlerTable } from '../http/handler.ts';
import { accountHandlers } from './account.ts';
import { addressHandlers } from './addresses.ts';
import { atTheTableHandlers } from './at-the-table.ts';
import { bookingHandlers } from './bookings.ts';
import { catalogueHandlers } from './catalogue.ts';
import { dealHandlers } from './deals.ts';
import { eventHandlers } from './events.ts';
import { invoiceHandlers } from './invoices.ts';
import { moneyHistoryHandlers } from './money-history.ts';
import { notificationHandlers } from './notifications.ts';
import { orderHandlers } from './orders.ts';
import { pageHandlers } from './pages.ts';
import { paymentHandlers } from './payments.ts';
import { profileHandlers } from './profile.ts';
import { ratingHandlers } from './ratings.ts';
import { reviewHandlers } from './reviews.ts';
import { rewardHandlers } from './rewards.ts';
import { socialHandlers } from './social.ts';
import { supportHandlers } from './support.ts';
import { tableBillHandlers } from './table-bills.ts';

/** Who answers what. */
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
