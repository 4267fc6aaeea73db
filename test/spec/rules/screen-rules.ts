import { rowsOf } from '../row.ts';

const CART = 'test/e2e/cart/cart.spec.ts';
const ROUTES = 'test/e2e/access/routes.spec.ts';
const DIET = 'test/e2e/account/diet.spec.ts';

/** Sections 1 to 3: the features, the pages and what they show. Where the specification contradicts itself, the decision records apply. */
export const screenRuleRows = [
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
      'test/api/desk/kitchen/order-shortages.test.ts',
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
      'test/api/desk/kitchen/desk-board.test.ts',
      'rejects for a reason of the list, which the customer reads in their language',
    ],
    [
      'The best offer never spends the wallet by itself',
      'test/e2e/cart/best-offer-cart.spec.ts',
      'the cart names the cheapest mix, applies it by a tap alone, and carries it on to the order',
    ],
    [
      'A table’s bill is paid in shares, in any mode, to the last paisa',
      'test/api/tables/bills/split-bill-sums.test.ts',
      'comes to exactly the bill, whatever three payers share, fail, abandon and pay late',
    ],
    [
      'A share has one payer; late money for it goes back to its source',
      'test/api/tables/bills/split-bill.test.ts',
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
      'test/e2e/account/chat.spec.ts',
      'the chat asks first, answers as a demonstration, and consent is taken back as easily',
    ],
    [
      'Sign-in is by number and code',
      'test/api/account/sign-in/sign-in.test.ts',
      'makes the customer once and gives every device a credential of its own',
    ],
    [
      'Sign-in is by a social network, too',
      'test/api/account/sign-in/social.test.ts',
      'that is new is linked to a number by a code sent to it, and then signs in alone',
    ],
  ]),
  ...rowsOf(2, [
    [
      'Account routes need a sign-in',
      'test/e2e/session/login-sheet.spec.ts',
      'an account page asks a visitor to sign in; closing goes home, signing in goes on',
    ],
    [
      '/login leads a signed-in customer to /',
      'test/e2e/session/login-page.spec.ts',
      '/login leads a signed-in customer home',
    ],
    ['Any other path is not found', ROUTES, 'shows "not found" under its own title, and leads to the menu'],
    [
      'The side menu depends on session and width',
      ROUTES,
      'the side menu shows what session and width allow',
    ],
    [
      'Logout asks, clears the session and goes to /',
      'test/e2e/session/logout.spec.ts',
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
      'test/api/account/sign-in/sign-in.test.ts',
      'takes the code to the last moment of its five minutes and not after',
    ],
    [
      'The cart is kept on the phone',
      CART,
      'the cart survives a reload and a closed page, and two tabs hold the same one',
    ],
  ]),
];
