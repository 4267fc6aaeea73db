const statusTexts: Record<string, string> = {
  DRAFT: 'Not placed yet',
  PLACED: 'Order Placed',
  ACCEPTED: 'Accepted',
  PREPARING: 'Preparing',
  READY: 'Ready',
  READY_FOR_PICKUP: 'Ready for pick-up',
  PICKED_UP: 'On the way',
  DELIVERED: 'Delivered',
  COLLECTED: 'Collected',
  SERVED: 'Served',
  REJECTED: 'Rejected',
  CANCELLED_BY_CUSTOMER: 'Cancelled by you',
  CANCELLED_BY_OUTLET: 'Cancelled by the restaurant',
};

const paymentTexts: Record<string, string> = {
  NOT_NEEDED: 'Nothing to pay',
  PENDING: 'Not paid yet',
  CHECKING: 'Checking your payment',
  PAID: 'Paid',
  FAILED: 'Transaction Failed',
  REFUNDED: 'Returned to your wallet',
};

/** A status of a newer server reads as its own words (decision 2): `ON_HOLD` as "On hold". */
function inWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** /my-orders and the order's own page. */
export const orders = {
  title: 'My Orders',
  detailTitle: 'Order Details',
  status: (status: string) => statusTexts[status] ?? inWords(status),
  paymentStatus: (status: string) => paymentTexts[status] ?? inWords(status),
  orderTypes: { HomeDelivery: 'Delivery', TakeAway: 'TakeAway', DineIn: 'Dine In' },
  modes: {
    UPI: 'UPI',
    ONLINE: 'Online Payments',
    CARD: 'Credit/Debit/ATM cards',
    PAYTM: 'Paytm',
    WALLET: 'Wallet',
    POINTS: 'Loyalty Points',
    COD: 'Cash on Delivery',
    CASH: 'Cash',
    PAY_AT_STORE: 'Pay at Store',
  },
  emptyTitle: 'No orders yet',
  emptyText: 'Your first order will be listed here with its bill.',
  seeMenu: 'See the menu',
  loadFailed: 'Your orders could not be loaded.',
  retry: 'Retry',
  more: 'Show more',
  shownOf: (shown: number, total: number) => `${shown} of ${total} orders`,
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  openOrder: (ref: string) => `Order ${ref}`,
  track: 'Track',
  trackOrder: 'Track order',
  asOf: (time: string) => `as of ${time}`,

  number: 'Order number',
  placedAt: 'Placed',
  placedOn: (day: string, time: string) => `${day}, ${time}`,
  orderType: 'Order type',
  paidBy: 'Payment',
  paidByMode: (mode: string, status: string) => `${mode} · ${status}`,
  table: 'Table',
  items: 'Items',
  times: (quantity: number) => `${quantity} ×`,
  veg: 'Veg',
  egg: 'Contains egg',
  nonVeg: 'Non-veg',
  noteOf: (note: string) => `“${note}”`,
  instructions: 'Cooking instructions',
  bill: 'Bill',
  laterTip: (amount: string) => `Tip paid afterwards: ${amount}`,
  refunded: (amount: string) => `${amount} was returned to your wallet.`,
  address: 'Delivered to',
  restaurant: 'Restaurant',
  timeline: 'What happened',
  callRestaurant: 'Call restaurant',
  fssai: (number: string) => `FSSAI Lic. No. ${number}`,
  gstin: (number: string) => `GSTIN ${number}`,
  notFoundTitle: 'We could not find that order',
  notFoundText: 'It may belong to another account.',
};
