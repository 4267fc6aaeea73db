import { rowsOf } from '../row.ts';

/** Section 1, continued: the table, groups, the diet guard, photographs and languages. */
export const tableRuleRows = [
  ...rowsOf(1, [
    [
      'A guest at a table orders and pays with a name alone, without an account',
      'test/e2e/tables/table-guest.spec.ts',
      'a guest who signs in to pay has the rounds of the table in the account',
    ],
    [
      'Who sits at a table sees and pays its bill, also when another phone has sent their dishes',
      'test/api/tables/guests/bill-guests.test.ts',
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
      'test/api/imports/import-allergens.test.ts',
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
      'test/api/desk/kitchen/desk-board.test.ts',
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
      'test/api/account/sign-in/sign-in.test.ts',
      'a customer has the language of the app that signed in first, whatever a later one speaks',
    ],
  ]),
];
