import { rowsOf } from '../row.ts';

/** Section 7, and what was added to it: each endpoint of tables: sessions, carts, bills and group orders, and a test that calls it. */
export const tableEndpointRows = rowsOf(7, [
  [
    'changeGroupOrder',
    'test/api/tables/groups/group-orders.test.ts',
    'lets members change own lines alone, and the host take out any',
  ],
  [
    'groupOrder',
    'test/api/tables/groups/group-orders.test.ts',
    'shows its terms to every holder of the link, and names and dishes to those who have joined',
  ],
  [
    'startGroupOrder',
    'test/api/tables/groups/group-orders.test.ts',
    'refuses dishes above the limit of a guest, whole, and lets them take out again',
  ],
  ['steerGroupOrder', 'test/api/tables/groups/group-orders.test.ts', 'is steered by its host alone'],
  [
    'changeTableCart',
    'test/api/tables/table-cart.test.ts',
    'applies a change once although its response got lost, and a removal wins over later changes',
  ],
  [
    'holdBillShare',
    'test/api/tables/bills/split-bill.test.ts',
    'are exclusive: of ten who take one of five dishes at once, the others see who has it',
  ],
  [
    'joinTableBill',
    'test/api/tables/guests/bill-guests.test.ts',
    'sees the bill, pays a share of it, and keeps it after a sign-in',
  ],
  [
    'leaveTableBill',
    'test/api/tables/bills/split-bill.test.ts',
    'of a guest who leaves are shown to the rest, until the guest is back',
  ],
  [
    'releaseBillShare',
    'test/api/tables/bills/split-bill.test.ts',
    'of one person are paid once, and a guest has one reservation at a time',
  ],
  [
    'payTableBill',
    'test/api/tables/bills/table-payments.test.ts',
    'goes through the gateway also after cash was chosen',
  ],
  [
    'requestService',
    'test/api/desk/floor/desk-tables.test.ts',
    'show guests, requests and bills, and a phone sees that a waiter is on the way',
  ],
  ['saveFeedback', 'test/api/tables/at-the-table.test.ts', 'is limited by table and by address'],
  [
    'tableBill',
    'test/api/tables/bills/table-bills.test.ts',
    'are one bill, with each tax and the round-off once, whichever round it is read by',
  ],
  [
    'tableService',
    'test/api/desk/floor/desk-tables.test.ts',
    'show guests, requests and bills, and a phone sees that a waiter is on the way',
  ],
  [
    'joinTableAsGuest',
    'test/api/tables/guests/table-guests.test.ts',
    'keeps its guest when the phone gives the name again, or scans a table again',
  ],
  [
    'stateAge',
    'test/api/tables/bar.test.ts',
    'is asked once: the first answer stands until the legal age rises',
  ],
  [
    'tableCart',
    'test/api/tables/table-cart.test.ts',
    'shows every guest who added each dish, without an account and without session ids',
  ],
  ['tipTableBill', 'test/api/tables/bills/table-payments.test.ts', 'has one tip, changed until it is paid'],
]);
