import type { Deps } from './deps.ts';
import { dealPayable } from './services/deals/deal-payments.ts';
import { eventPayable } from './services/events/event-payments.ts';
import { topUpPayable } from './services/money/top-ups.ts';
import { orderPayable } from './services/orders/progress/order-payments.ts';
import { tipPayable } from './services/orders/reading/tips.ts';
import type { Payables } from './services/payments/payable.ts';
import { tableBillPayable } from './services/tables/table-bill-payments.ts';

export const payables: Payables<Deps> = {
  Add_Wallet_Balance: topUpPayable,
  ORDER: orderPayable,
  TIP: tipPayable,
  TableBill: tableBillPayable,
  StealDeal: dealPayable,
  EventList: eventPayable,
};
