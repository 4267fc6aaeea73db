import { rowsOf } from './row.ts';

const SESSION = 'test/e2e/account/session.spec.ts';
const CART = 'test/e2e/cart/cart.spec.ts';
const AUTH = 'test/api/account/auth.test.ts';
const ROUTES = 'test/e2e/access/routes.spec.ts';
const DIET = 'test/e2e/account/diet.spec.ts';
const UPDATE = 'test/worker/install/update.spec.ts';

/** Where the specification contradicts itself, the decision records apply. */
export const ruleRows = [
  ...rowsOf(1, [
    [
      'A dish that does not fit is marked with the reason, also through an extra, in menu, sheet and cart',
      DIET,
      'a visitor’s allergy marks the menu, the dish, its extras and the cart, and stays on this phone',
    ],
    [
      'Who waits for a sold-out dish is told once when it is back, and a tap opens the dish at that outlet',
      'test/e2e/account/dish-alerts.spec.ts',
      'who waits for a sold-out dish is told once, and a tap on it opens the dish at its restaurant',
    ],
    [
      'What happens to an order is one notice in the inbox, updated and unread again',
      'test/api/desk/desk-kitchen.test.ts',
      'is one notice of the order with its time and states, and stays in view until it is decided',
    ],
    [
      'Events are listed nearest first from a known place, and by date without one',
      'test/e2e/visits/events.spec.ts',
      'events are listed nearest first with their distance, and by date without a position',
    ],
    [
      'A tap on Scan opens the camera, and none stays on after the page is left',
      'test/e2e/tables/scanner.spec.ts',
      'no camera stays on after the page is left or put aside',
    ],
    [
      'UPI apps open from the payment step, and the page goes on by itself',
      'test/e2e/checkout/upi-links.spec.ts',
      'a tap on a UPI app places the order and opens it, and the page goes on once it has paid',
    ],
    [
      'On wide screens UPI is a code to scan; the mode that paid most often comes first, unchosen',
      'test/e2e/checkout/upi-links.spec.ts',
      'at a computer a code is scanned, and afterwards UPI is the usual way',
    ],
    [
      'UPI ids and cards are saved only on wish, shown masked, and deleted by their customer',
      'test/e2e/checkout/upi-links.spec.ts',
      'a UPI id and a card are saved on wish, shown masked, used again and deleted',
    ],
    [
      'What is not declared is never shown as safe',
      'src/domain/diet/judge-dish.property.test.ts',
      'never takes what is not declared for what fits',
    ],
    [
      'A diet guard is with the account only where that is wanted, and the same on each phone',
      DIET,
      'with the account it is on both phones, joins what each has changed, and goes when it is switched off',
    ],
    [
      'The kitchen reads an allergy only when the customer says so',
      DIET,
      'the kitchen reads an allergy when the customer has said yes, and never before',
    ],
    [
      'Dishes have names in Hindi and Punjabi, beside the kitchen’s, and are found by either and in Latin letters',
      'test/e2e/home/names-by-language.spec.ts',
      'a reader of Hindi sees dishes by their own names, finds them in Latin letters, and changes to Punjabi',
    ],
    [
      'Bills keep the kitchen’s names, and readers of English receive no others',
      'test/api/imports/import-languages.test.ts',
      'leaves the kitchen’s names on what a reader of Hindi orders',
    ],
    [
      'The head of a page, and its preview, are in the language of the reader',
      'test/api/chain/pages-head.test.ts',
      'is in the language of the reader, and of each page in its own words',
    ],
    [
      'Why an order has ended is told by code, in the language of the reader',
      'test/api/desk/desk-kitchen.test.ts',
      'rejects for a reason of the list, which the customer reads in their language',
    ],
    [
      'The best offer never spends the wallet by itself',
      'test/e2e/cart/best-offer-cart.spec.ts',
      'the cart names the cheapest mix, applies it by a tap alone, and carries it on to the order',
    ],
    [
      'A table’s bill is paid in shares, in any mode, to the last paisa',
      'test/api/tables/split-bill.test.ts',
      'comes to exactly the bill, whatever three payers share, fail, abandon and pay late',
    ],
    [
      'A share has one payer; late money for it goes back to its source',
      'test/api/tables/split-bill.test.ts',
      'are free again when they are not paid, and a late payment is refunded',
    ],
    [
      'Guests and counter see who paid, who is paying and who has left',
      'test/desk/floor/split-bill.spec.ts',
      'two phones and the counter share a bill: each sees at once what the others pay, and who has left',
    ],
    [
      'A usual checkout is at most two screens of a phone',
      'test/e2e/checkout/short-checkout.spec.ts',
      'a usual checkout is two screens of a phone: dishes and bill are folded, one sign explains all',
    ],
    [
      'The first dish is within 420 px of a phone for a customer who has ordered before',
      'test/e2e/home/returning.spec.ts',
      'the first dish is high on the screen for a customer who has ordered before',
    ],
    [
      'The menu at a table is the table’s, without banner and place',
      'test/e2e/home/returning.spec.ts',
      'the menu at a table is the table’s: no banner, no place, the dishes at once',
    ],
    [
      'The head of home leaves on the way down and comes back on the way up',
      'test/e2e/home/returning.spec.ts',
      'the head leaves on the way down, comes back on the way up, and leaves room for headings',
    ],
    [
      'All categories are listed with their counts',
      'test/e2e/home/returning.spec.ts',
      'a list of all categories with their counts leads to each',
    ],
    [
      'Filters never take what is not declared for what fits',
      'test/e2e/home/returning.spec.ts',
      'filters leave what the kitchen has declared, and say how many dishes that is',
    ],
    [
      'Recent searches stay on the phone and can be cleared',
      'test/e2e/home/returning.spec.ts',
      'the empty search shows what is popular and what was searched on this phone, until that is cleared',
    ],
    [
      'A phone on its side has one bar',
      'test/e2e/home/returning.spec.ts',
      'a phone has one bar over the menu, and the ways on beside it',
    ],
    [
      'What goes well together is counted without persons',
      'test/api/chain/ordered-dishes.test.ts',
      'suggests dishes that three customers ordered together at an outlet, and none of fewer',
    ],
    [
      'A guest at a table orders and pays with a name alone, without an account',
      'test/e2e/tables/table-guest.spec.ts',
      'a guest who signs in to pay has the rounds of the table in the account',
    ],
    [
      'Who sits at a table sees and pays its bill, also when another phone has sent their dishes',
      'test/api/tables/table-guests.test.ts',
      'sees the bill, pays a share of it, and keeps it after a sign-in',
    ],
    [
      'A call, water and the bill are requested once and show their state, also without a signal',
      'test/worker/offline/table-offline.spec.ts',
      'a request from a table without a signal is queued, shown as queued, and arrives once',
    ],
    [
      'A drink of the bar is ordered at a table where the outlet has a licence, after the age is stated and checked',
      'test/desk/floor/bar.spec.ts',
      'a guest states their age once, orders a drink, and a server checks it at the desk',
    ],
    [
      'A group orders by a link: host, deadline, limit a head, one order',
      'test/e2e/checkout/group-order.spec.ts',
      'a host and two guests fill one cart by a link, one without a signal for a while, and it is one order',
    ],
    [
      'A kitchen’s own allergen is shown as written, matched by the words a customer avoids, and warned of at import',
      'test/api/imports/import-mistakes.test.ts',
      'is warned of by row, and stored as it is written',
    ],
    [
      'Days are named in each language, whatever the browser knows',
      'src/domain/time/kolkata.test.ts',
      'names days in %s by the catalogue, because Chromium has no Punjabi names',
    ],
    [
      'A HEIC photo becomes a JPEG where the browser opens it, and is named where it does not',
      'src/platform/form/prepare-picture.test.ts',
      'becomes a JPEG where it can',
    ],
    [
      'A cart goes along to another outlet or order type, dish by dish, with what does not fit named',
      'src/domain/cart/take-along.test.ts',
      'what does not fit is left with its reason, and nothing takes its place',
    ],
    [
      'A promise that changes is corrected in the open, with its reason',
      'test/api/desk/desk-kitchen.test.ts',
      'tells the customer which promise a later one replaces, and why',
    ],
    [
      'The customer sees face and vehicle of the rider only while they bring the order',
      'test/desk/orders/rider-face.spec.ts',
      'a manager sets the face of a rider, whom the customer sees while they bring the order',
    ],
    [
      'The account shows what the customer has: balance, points, orders',
      'test/e2e/account/rewards.spec.ts',
      'the account page shows what the customer has, without a signal with its time',
    ],
    [
      'A photograph comes in the size of its row, with its colours until it is there',
      'test/e2e/home/photographs.spec.ts',
      'a photograph comes in the size of its row, and its colours stand there until it does',
    ],
    [
      'Each text has all three languages, with the same values',
      'test/build/rules/messages.test.ts',
      'every language has the texts of English, with the same values',
    ],
    [
      'The language is that of the phone at first, and kept with the profile',
      'test/api/account/auth.test.ts',
      'a customer has the language of the app that signed in first, whatever a later one speaks',
    ],
    [
      'Dine-in requires the code on the table',
      'test/e2e/tables/dine-in.spec.ts',
      'guests type the code of their table, order without an account until it is needed, and pay cash',
    ],
    [
      'Orders are tracked, rated, tipped for and followed to the door',
      'test/e2e/checkout/delivery-upi.spec.ts',
      'a visitor has a dinner delivered, pays by UPI, follows the rider and tips afterwards',
    ],
    [
      'The live chat is loaded on demand',
      'test/e2e/account/after-the-meal.spec.ts',
      'the chat asks first, answers as a demonstration, and consent is taken back as easily',
    ],
    [
      'Sign-in is by number and code',
      AUTH,
      'makes the customer once and gives every device a credential of its own',
    ],
    [
      'Sign-in is by a social network, too',
      'test/api/account/social.test.ts',
      'that is new is linked to a number by a code sent to it, and then signs in alone',
    ],
  ]),
  ...rowsOf(2, [
    [
      'Account routes need a sign-in',
      SESSION,
      'an account page asks a visitor to sign in; closing goes home, signing in goes on',
    ],
    ['/login leads whoever is signed in to /', SESSION, '/login leads a signed-in customer home'],
    ['Any other path is not found', ROUTES, 'shows "not found" under its own title, and leads to the menu'],
    [
      'The side menu depends on session and width',
      ROUTES,
      'the side menu shows what session and width allow',
    ],
    [
      'Logout asks, clears the session and goes to /',
      SESSION,
      'logout asks first, then clears what is private in every tab and keeps the cart',
    ],
    [
      'Banners: Reservation opens the restaurants',
      'src/domain/brand/banner-action.test.ts',
      'opens the restaurants for a reservation',
    ],
    [
      'Banners: an order type opens home with it, anything else with home delivery',
      'src/domain/brand/banner-action.test.ts',
      'opens home for %j with %s',
    ],
    [
      'The wallet has presets that add up and a button that leads to payment',
      'test/e2e/account/wallet-page.spec.ts',
      'money is added by presets that add up, and wrong amounts are told apart',
    ],
    [
      'The wallet shows its history',
      'test/e2e/account/wallet-page.spec.ts',
      'the history comes in pages, by direction, and is there without a network',
    ],
  ]),
  ...rowsOf(3, [
    [
      'Bill parts sum to the grand total',
      'src/domain/bill/bill.test.ts',
      'sums its parts to the grand total',
    ],
    [
      'The code travels as mobileNumber and oneTimePassword',
      AUTH,
      'takes the code to the last moment of its five minutes and not after',
    ],
    [
      'The cart is kept on the phone',
      CART,
      'the cart survives a reload and a closed page, and two tabs hold the same one',
    ],
  ]),
  ...rowsOf(4, [
    ['The credential holds for 30 days', AUTH, 'opens the profile for 30 days'],
    [
      'A session that is over clears and goes to /',
      SESSION,
      'a session that is over ends with one notice, at home',
    ],
    [
      'Another outlet asks before the cart is cleared',
      CART,
      'a dish of another restaurant asks before the cart is cleared',
    ],
    [
      'Another order type asks, too',
      CART,
      'a dish for another kind of order asks before the cart is cleared',
    ],
    [
      'Within 200 m dine-in is chosen first',
      'src/domain/order/order-type-choice.test.ts',
      'is dine-in at the first outlet within 200 m that has it',
    ],
    [
      'Within 200 m takeaway is chosen next',
      'src/domain/order/order-type-choice.test.ts',
      'is takeaway within 200 m when nobody there serves at tables',
    ],
    [
      'Else home delivery is chosen',
      'src/domain/order/order-type-choice.test.ts',
      'is home delivery from the first that delivers when no outlet is that near',
    ],
    [
      'Home delivery is the last resort',
      'src/domain/order/order-type-choice.test.ts',
      'falls back to home delivery without an outlet',
    ],
    [
      'Dine-in waits for the position',
      'src/features/outlet-choice/find-place.test.ts',
      'waits the whole time for a dine-in order',
    ],
    [
      'A saved address serves where no position comes',
      'src/features/outlet-choice/find-place.test.ts',
      'falls back to the saved place where there is one',
    ],
    [
      'Where this phone keeps none, that of the account does',
      'test/e2e/cart/place.spec.ts',
      'is taken to be at the newest address of the account, and can change that',
    ],
    [
      'The list loads once coordinates are known',
      'test/e2e/cart/place.spec.ts',
      'requests the outlets once a place is known',
    ],
    [
      'The list’s tries are counted over all places',
      'src/platform/restaurants/restaurant-list-query.test.ts',
      'tries three times in all, waiting longer each time',
    ],
    [
      'A push token is registered anew after 7 days',
      'test/worker/install/push-device.spec.ts',
      'a token older than seven days, or replaced by the browser, is registered anew',
    ],
    [
      'Permission is asked for by a tap, and the device registered',
      'test/worker/install/push-device.spec.ts',
      'the first order offers notifications; only a tap requests permission, and registers the phone',
    ],
    [
      'Another version reloads once',
      UPDATE,
      'another version than at the last visit loads the page once more, and only once',
    ],
    [
      'A version waits while there is something to lose',
      UPDATE,
      'in checkout it waits for a tap, also when another tab has loaded it; form and cart are kept',
    ],
    [
      'A redeemed code ends in a green tick that leads to /offers',
      'test/e2e/account/wallet-page.spec.ts',
      'a code is redeemed once despite many taps, and its success leads to the offers',
    ],
  ]),
  ...rowsOf(5, [
    [
      'A date label shows DD/MM/YYYY where the browser asks for it so',
      'src/features/account/profile/profile-entry.test.ts',
      'are shown in the order of a date field in %s',
    ],
    ['Numbers are checked, pasted ones stripped', AUTH, 'takes a pasted number with %s'],
    [
      'A UPI id has 2 to 256 characters, @, 2 to 64 letters',
      'src/domain/people/validation.test.ts',
      'has 2 to 256 characters before the @ and 2 to 64 letters after',
    ],
    [
      'Empty is null, undefined, an empty string or zero',
      'src/domain/people/validation.test.ts',
      'is null, undefined, an empty string or zero, and nothing else',
    ],
    ['A code has 4 digits', AUTH, 'refuses %j as a code'],
    [
      'A profile is checked in order',
      'test/api/account/profile.test.ts',
      'is refused field by field in the order of the spec, with the first error as the message',
    ],
    [
      'Feedback is checked in order',
      'test/e2e/account/feedback.spec.ts',
      'the form names one missing field at a time, and focuses it',
    ],
    [
      'An address names its place first',
      'test/api/account/addresses.test.ts',
      'name the place first when much is missing, as the form does',
    ],
  ]),
  ...rowsOf(6, [
    [
      'What belongs to one customer is nobody else’s',
      'test/api/orders/orders-ownership.test.ts',
      'knows every endpoint that takes an id of something that belongs to a customer',
    ],
    [
      'Signing in goes on where one was going',
      SESSION,
      'sign-in shows errors, sends another code after its clock, and continues to the page of before',
    ],
  ]),
  ...rowsOf(7, [
    [
      'Calls carry a Basic credential in the header only',
      AUTH,
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
      'test/api/orders/scheduled-orders.test.ts',
      'are refused outside hours, off the quarter, too soon, too late, and for a table',
    ],
    [
      'A slot takes no more orders than its outlet says',
      'test/api/orders/scheduled-orders.test.ts',
      'are given once: of a hundred who place at once, as many get one as there are',
    ],
    [
      'A scheduled order costs what it cost when it was ordered',
      'test/api/orders/scheduled-orders.test.ts',
      'is paid ahead through the gateway, once, and keeps the price of the time of ordering',
    ],
    [
      'A scheduled order can be changed and cancelled until 45 minutes before',
      'test/api/orders/scheduled-orders.test.ts',
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
      'test/api/orders/order-help.test.ts',
      'is refunded at once into the wallet, once, with a credit note and one notice',
    ],
    [
      'Reports never refund more than was paid, nor a line twice',
      'test/api/orders/order-help.test.ts',
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
      'A push service that fails is nobody’s obstacle',
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
      UPDATE,
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
