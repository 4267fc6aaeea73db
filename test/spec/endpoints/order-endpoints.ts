import { rowsOf } from '../row.ts';

/** Section 7, and what was added to it: each endpoint of orders and their payments, and a test that calls it. */
export const orderEndpointRows = rowsOf(7, [
  ['applyCoupon', 'test/api/offers/coupons.test.ts', 'is applied to a draft and removed again'],
  [
    'changePaymentMode',
    'test/api/money/payments/change-payment-mode.test.ts',
    'is paid from the wallet, or later, after its payment failed',
  ],
  [
    'decideShortage',
    'test/api/desk/kitchen/order-shortages.test.ts',
    'is sold out for all, and the customer goes on without it, with its price and tax returned',
  ],
  [
    'changeOrderSlot',
    'test/api/orders/scheduled/scheduled-orders.test.ts',
    'moves to another free slot with its time in the kitchen, as often as it likes',
  ],
  ['cancelOrder', 'test/api/offers/coupons.test.ts', 'may be used again when its order was cancelled'],
  [
    'completePostPaidOrder',
    'test/api/orders/orders.test.ts',
    'at a table keeps its bill open until it is asked for and paid',
  ],
  [
    'generatePaymentRequest',
    'test/api/account/deletion/delete-account.test.ts',
    'sends money that comes in later back to where it came from',
  ],
  [
    'generatePaymentRequestWithOrder',
    'test/api/money/payments/payments.test.ts',
    'waits while a payment is being worked on',
  ],
  [
    'getDriverLocation',
    'test/api/orders/orders-ownership.test.ts',
    'leaves everything accessible to its owner',
  ],
  [
    'getCreditNotePdf',
    'test/api/desk/money/desk-refunds.test.ts',
    'has a credit note as a PDF, numbered in a row, and the invoice names it',
  ],
  [
    'getHandoverPhoto',
    'test/api/desk/riders/desk-handovers.test.ts',
    'takes a photo instead, visible to the outlet and the customer of the order only',
  ],
  [
    'getRiderPhoto',
    'test/api/desk/riders/desk-riders.test.ts',
    'is shown to the customer of the order alone, and only on the way',
  ],
  [
    'getInvoice',
    'test/api/money/invoices.test.ts',
    'is issued when an order is served and paid, with its taxes, and not before',
  ],
  [
    'getInvoicePdf',
    'test/api/money/invoices.test.ts',
    'comes as a PDF that shows the names of dish and customer as they were written: %s',
  ],
  ['getLastPaymentMode', 'test/api/money/payments/payment-pages.test.ts', 'remember the one chosen last'],
  [
    'getSavedPaymentMethods',
    'test/api/money/payments/saved-methods.test.ts',
    'is saved only on request, once it has paid, and shown masked',
  ],
  [
    'deleteSavedPaymentMethod',
    'test/api/money/payments/saved-methods.test.ts',
    'is deleted by its customer alone',
  ],
  ['getMyRunningOrderV2', 'test/api/orders/orders-ownership.test.ts', 'lists only own orders'],
  [
    'getOrderList',
    'test/api/account/deletion/delete-account.test.ts',
    'lets the number sign up again as a new customer',
  ],
  ['getOrderRating', 'test/api/chain/ratings.test.ts', 'cannot be read or given by another customer'],
  [
    'getPaymentGatewayList',
    'test/api/visits/event-payments.test.ts',
    'offers cash on delivery with the reason why not',
  ],
  [
    'getOrderSlots',
    'test/api/orders/scheduled/order-slots.test.ts',
    'are listed with the places left, until 45 minutes before',
  ],
  ['getUsualBasket', 'test/api/orders/usual-basket.test.ts', 'needs a sign-in'],
  [
    'initiateTransaction',
    'test/api/money/payments/payment-pages.test.ts',
    'is handed the payment and answers its page',
  ],
  ['orderDetail', 'test/api/orders/orders-ownership.test.ts', 'leaves everything accessible to its owner'],
  ['payTipOnOrder', 'test/api/orders/orders-abuse.test.ts', 'of %s is no tip of an order'],
  ['placeOrder', 'test/api/offers/coupons.test.ts', 'for first orders holds for the first one only'],
  [
    'rateOrderByCustomer',
    'test/api/account/deletion/delete-account.test.ts',
    'leaves nothing that identifies the customer, except on the tax invoice',
  ],
  ['removeCoupon', 'test/api/offers/coupons.test.ts', 'is applied to a draft and removed again'],
  [
    'reportArrival',
    'test/api/orders/arrivals.test.ts',
    'is shown at the desk from the way to the counter, each state once, with the last note',
  ],
  [
    'reportDish',
    'test/api/orders/help/order-reports.test.ts',
    'is refunded at once into the wallet, once, with a credit note and one notice',
  ],
  ['saveOrder', 'test/api/server/http/attacks.test.ts', 'names no outlet of an order'],
  ['setLastPaymentMode', 'test/api/money/payments/payment-pages.test.ts', 'remember the one chosen last'],
  ['updateInstructionOnOrderItem', 'test/api/orders/placing/draft-changes.test.ts', 'takes a note on a line'],
  [
    'updateOrderItemQuantity',
    'test/api/orders/placing/draft-changes.test.ts',
    'takes one more and one less of a line, within 1 and 20',
  ],
  [
    'updatePaymentRequest',
    'test/api/visits/event-payments.test.ts',
    'puts late money into the wallet when the seats are gone, and reports it',
  ],
  [
    'updatePaymentRequestByPaymentTransactionRefId',
    'test/api/orders/orders-abuse.test.ts',
    '%j in an id or code causes no server error',
  ],
]);
