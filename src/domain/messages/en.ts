import { accountText } from './en/account.ts';
import { addressText } from './en/address.ts';
import { addressSheetText } from './en/address-sheet.ts';
import { addressTypesText } from './en/address-types.ts';
import { addressesServerText } from './en/addresses-server.ts';
import { afterMealText } from './en/after-meal.ts';
import { bannersText } from './en/banners.ts';
import { bestOfferText } from './en/best-offer.ts';
import { billText } from './en/bill.ts';
import { bookedText } from './en/booked.ts';
import { bookingsText } from './en/bookings.ts';
import { cartText } from './en/cart.ts';
import { cartNewsText } from './en/cart-news.ts';
import { checkoutText } from './en/checkout.ts';
import { checkoutCouponsText } from './en/checkout-coupons.ts';
import { checkoutInsteadText } from './en/checkout-instead.ts';
import { checkoutProblemsText } from './en/checkout-problems.ts';
import { couponReasonsText } from './en/coupon-reasons.ts';
import { couponTermsText } from './en/coupon-terms.ts';
import { dealsText } from './en/deals.ts';
import { deskText } from './en/desk.ts';
import { destinationText } from './en/destination.ts';
import { errorsText } from './en/errors.ts';
import { estimateText } from './en/estimate.ts';
import { eventsText } from './en/events.ts';
import { feedbackText } from './en/feedback.ts';
import { fieldsText } from './en/fields.ts';
import { homeText } from './en/home.ts';
import { infoText } from './en/info.ts';
import { installText } from './en/install.ts';
import { invoiceText } from './en/invoice.ts';
import { itemSheetText } from './en/item-sheet.ts';
import { loginText } from './en/login.ts';
import { loyaltyText } from './en/loyalty.ts';
import { menuText } from './en/menu.ts';
import { moneyHistoryText } from './en/money-history.ts';
import { notificationsText } from './en/notifications.ts';
import { offersText } from './en/offers.ts';
import { opennessText } from './en/openness.ts';
import { orderChangesText } from './en/order-changes.ts';
import { orderStatusText } from './en/order-status.ts';
import { ordersText } from './en/orders.ts';
import { ordersServerText } from './en/orders-server.ts';
import { pagesText } from './en/pages.ts';
import { paymentText } from './en/payment.ts';
import { paymentModesText } from './en/payment-modes.ts';
import { profileText } from './en/profile.ts';
import { pushText } from './en/push.ts';
import { refusalsText } from './en/refusals.ts';
import { repeatLineText } from './en/repeat-line.ts';
import { restaurantsText } from './en/restaurants.ts';
import { retryText } from './en/retry.ts';
import { rewardsText } from './en/rewards.ts';
import { settingsText } from './en/settings.ts';
import { settlementText } from './en/settlement.ts';
import { shareText } from './en/share.ts';
import { shellText } from './en/shell.ts';
import { sideMenuText } from './en/side-menu.ts';
import { smsText } from './en/sms.ts';
import { socialText } from './en/social.ts';
import { successText } from './en/success.ts';
import { supportText } from './en/support.ts';
import { tableText } from './en/table.ts';
import { tableBillText } from './en/table-bill.ts';
import { tipText } from './en/tip.ts';
import { trackingText } from './en/tracking.ts';
import { transportText } from './en/transport.ts';
import { unauthorisedText } from './en/unauthorised.ts';
import { unitsText } from './en/units.ts';
import { updatesText } from './en/updates.ts';
import { usualText } from './en/usual.ts';
import { waitingOrdersText } from './en/waiting-orders.ts';
import { waitsText } from './en/waits.ts';
import { walletText } from './en/wallet.ts';

/** English, composed of one section per part of the product. */
export const en = {
  account: accountText,
  address: addressText,
  addressSheet: addressSheetText,
  addressesServer: addressesServerText,
  addressTypes: addressTypesText,
  afterMeal: afterMealText,
  banners: bannersText,
  bestOffer: bestOfferText,
  bill: billText,
  booked: bookedText,
  bookings: bookingsText,
  cart: cartText,
  cartNews: cartNewsText,
  checkout: checkoutText,
  checkoutProblems: checkoutProblemsText,
  checkoutCoupons: checkoutCouponsText,
  checkoutInstead: checkoutInsteadText,
  orders: ordersText,
  orderChanges: orderChangesText,
  ordersServer: ordersServerText,
  payment: paymentText,
  tracking: trackingText,
  tip: tipText,
  couponReasons: couponReasonsText,
  couponTerms: couponTermsText,
  deals: dealsText,
  desk: deskText,
  destination: destinationText,
  events: eventsText,
  feedback: feedbackText,
  fields: fieldsText,
  orderStatus: orderStatusText,
  paymentModes: paymentModesText,
  errors: errorsText,
  estimate: estimateText,
  home: homeText,
  info: infoText,
  install: installText,
  invoice: invoiceText,
  itemSheet: itemSheetText,
  login: loginText,
  loyalty: loyaltyText,
  menu: menuText,
  moneyHistory: moneyHistoryText,
  notifications: notificationsText,
  offers: offersText,
  pages: pagesText,
  profile: profileText,
  push: pushText,
  refusals: refusalsText,
  repeatLine: repeatLineText,
  openness: opennessText,
  restaurants: restaurantsText,
  retry: retryText,
  rewards: rewardsText,
  settings: settingsText,
  settlement: settlementText,
  share: shareText,
  shell: shellText,
  sideMenu: sideMenuText,
  sms: smsText,
  social: socialText,
  success: successText,
  support: supportText,
  table: tableText,
  tableBill: tableBillText,
  transport: transportText,
  unauthorised: unauthorisedText,
  units: unitsText,
  updates: updatesText,
  usual: usualText,
  waitingOrders: waitingOrdersText,
  waits: waitsText,
  wallet: walletText,
};
