import { rowsOf } from '../row.ts';

/** Sections 7 and 8: calls, and errors with the way out of them. */
export const callRuleRows = [
  ...rowsOf(7, [
    [
      'Calls carry a Basic credential in the header only',
      'test/api/account/sign-in/sign-in.test.ts',
      'counts only in the Authorization header, never in a cookie',
    ],
    [
      'A device is ANDROID, IPHONE or WEB',
      'src/platform/push/push-support.test.ts',
      '%s is a device of type %s',
    ],
    [
      'What is not answered is tried again, later and later',
      'src/domain/values/retry-delay.test.ts',
      'waits between one and thirty seconds, longer with every try',
    ],
    [
      'What failed is tried again by itself, and says when',
      'test/e2e/checkout/retry.spec.ts',
      'a list that failed shows why and when it is retried, keeps the focus, and then loads',
    ],
    [
      'Every endpoint is published',
      'test/api/server/openapi.test.ts',
      'publishes every endpoint with every error that it may return',
    ],
    [
      'Delivery and takeaway are ordered for later, in slots of 15 minutes within hours',
      'test/api/orders/scheduled/order-slots.test.ts',
      'are refused outside hours, off the quarter, too soon, too late, and for a table',
    ],
    [
      'A slot takes no more orders than its outlet says',
      'test/api/orders/scheduled/order-slots.test.ts',
      'are given once: of a hundred who place at once, as many get one as there are',
    ],
    [
      'A scheduled order costs what it cost when it was ordered',
      'test/api/orders/scheduled/scheduled-orders.test.ts',
      'is paid ahead through the gateway, once, and keeps the price of the time of ordering',
    ],
    [
      'A scheduled order can be changed and cancelled until 45 minutes before',
      'test/api/orders/scheduled/scheduled-orders.test.ts',
      'work until 45 minutes before, to the very millisecond, with the money back at once',
    ],
    [
      'A scheduled order is on the board when its time comes',
      'test/desk/orders/scheduled.spec.ts',
      'a scheduled order is among the later ones, and on the board when its time comes',
    ],
    [
      'A scheduled order that waits for a signal asks once its time is gone',
      'test/e2e/checkout/scheduled.spec.ts',
      'a scheduled order whose time is gone by then asks, and goes out for another',
    ],
    [
      'Wishes for the door, a receiver and cutlery reach the board and the rider',
      'test/desk/orders/delivery.spec.ts',
      'a delivery goes from the cart to the door: paid online, cooked in time, followed on the map, handed over by its code',
    ],
    [
      'The receiver of a delivery is shown to its rider alone',
      'test/api/orders/handover-wishes.test.ts',
      'are on the order, on the board without the receiver, and with the rider',
    ],
    [
      'A reported dish is refunded at once within limits, each line once',
      'test/api/orders/help/order-reports.test.ts',
      'is refunded at once into the wallet, once, with a credit note and one notice',
    ],
    [
      'Reports never refund more than was paid, nor a line twice',
      'test/api/orders/help/order-reports.test.ts',
      'never refunds more than was paid, nor a line twice, whatever is reported and refunded',
    ],
    [
      'A report beyond the limits waits for the outlet, and its customer sees the answer',
      'test/desk/orders/reports.spec.ts',
      'a customer reports dishes: one is refunded at once, one by the outlet, one is declined with a reason',
    ],
    [
      'The customer of a takeaway says that they are here, and the board shows it once, with its time',
      'test/desk/orders/arrivals.spec.ts',
      'a customer reports without a signal that they wait outside; the board shows it with its time and a later note',
    ],
    [
      'After a rejection the page of the order begins with what was missing and the next step',
      'test/desk/orders/refused.spec.ts',
      'after a rejection the customer reads what was missing, orders the rest, or all of it from the next outlet',
    ],
    [
      'A favourite dish is added as it was chosen by one tap, and says what changed when it no longer fits',
      'test/e2e/account/favourites.spec.ts',
      'a favourite dish with its choices is one tap away, on the next phone too, and goes with a logout',
    ],
    [
      'Phones at a table end with one cart, no line lost or doubled, whatever was offline',
      'src/domain/table/shared-cart.property.test.ts',
      'ends with one cart on all phones and the server, whatever was lost on the way',
    ],
    [
      'A table shares a cart, also with a phone without a signal, and it names who cannot eat what',
      'test/e2e/tables/shared-cart.spec.ts',
      'three phones share a cart, one of them without a signal for a while, and send it as one round',
    ],
    [
      'Two who send the cart of a table at once make one round, and the slower is told',
      'test/api/tables/table-cart.test.ts',
      'is placed once when two send it in the same second, and the slower guest is notified',
    ],
    [
      'A call repeated with its key has one effect',
      'test/api/server/idempotency.test.ts',
      'answers a retry byte for byte, two hundred times, with one effect',
    ],
    [
      'A push service that fails blocks no order',
      'test/worker/install/push-device.spec.ts',
      'an unreachable push service is reported once, and blocks nothing',
    ],
  ]),
  ...rowsOf(8, [
    [
      'No answer within 30 s is said',
      'test/worker/offline/offline-slow.spec.ts',
      'a connection without a byte shows a clear message after 30 seconds, and the page stays responsive',
    ],
    [
      'A part that does not load is said',
      'test/worker/install/update-without-worker.spec.ts',
      'a chunk that does not load without a network shows a message, and does not reload',
    ],
    [
      'A payment that fails is said, and another way offered',
      'test/e2e/checkout/payment-trouble.spec.ts',
      'a declined payment keeps the order; another method pays it, once',
    ],
    [
      'A wallet that is low is said, and can be filled',
      'test/e2e/account/wallet.spec.ts',
      'an empty wallet says so, is filled on the way, and pays the whole order',
    ],
  ]),
];
