import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { afterMeal } from './en/after-meal.ts';
import { bill } from './en/bill.ts';
import { bookings } from './en/bookings.ts';
import { cart } from './en/cart.ts';
import { checkout } from './en/checkout.ts';
import { couponReasons } from './en/coupon-reasons.ts';
import { deals } from './en/deals.ts';
import { desk } from './en/desk.ts';
import { errors } from './en/errors.ts';
import { events } from './en/events.ts';
import { feedback } from './en/feedback.ts';
import { fields } from './en/fields.ts';
import { home } from './en/home.ts';
import { info } from './en/info.ts';
import { install } from './en/install.ts';
import { invoice } from './en/invoice.ts';
import { login } from './en/login.ts';
import { loyalty } from './en/loyalty.ts';
import { menu } from './en/menu.ts';
import { moneyHistory } from './en/money-history.ts';
import { notifications } from './en/notifications.ts';
import { offers } from './en/offers.ts';
import { orderStatus } from './en/order-status.ts';
import { orders } from './en/orders.ts';
import { ordersServer } from './en/orders-server.ts';
import { pages } from './en/pages.ts';
import { payment } from './en/payment.ts';
import { paymentModes } from './en/payment-modes.ts';
import { profile } from './en/profile.ts';
import { push } from './en/push.ts';
import { restaurants } from './en/restaurants.ts';
import { rewards } from './en/rewards.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { sms } from './en/sms.ts';
import { social } from './en/social.ts';
import { success } from './en/success.ts';
import { support } from './en/support.ts';
import { table } from './en/table.ts';
import { tracking } from './en/tracking.ts';
import { transport } from './en/transport.ts';
import { units } from './en/units.ts';
import { updates } from './en/updates.ts';
import { usual } from './en/usual.ts';
import { waitingOrders } from './en/waiting-orders.ts';
import { wallet } from './en/wallet.ts';

/** English, composed of one section per part of the product. */
export const en = {
  account,
  address,
  afterMeal,
  bill,
  bookings,
  cart,
  checkout,
  orders,
  ordersServer,
  payment,
  tracking,
  couponReasons,
  deals,
  desk,
  events,
  feedback,
  fields,
  orderStatus,
  paymentModes,
  errors,
  home,
  info,
  install,
  invoice,
  login,
  loyalty,
  menu,
  moneyHistory,
  notifications,
  offers,
  pages,
  profile,
  push,
  restaurants,
  rewards,
  settings,
  shell,
  sms,
  social,
  success,
  support,
  table,
  transport,
  units,
  updates,
  usual,
  waitingOrders,
  wallet,
};
