import type { Bill } from '#contract/orders/bill.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatRate } from '#domain/money/money.ts';

/** `paise` is negative for deductions. */
export interface InvoiceSum {
  readonly label: string;
  readonly paise: number;
}

/** Lists the sums in the order of the paper invoice, without zero sums. */
export function listInvoiceSums(bill: Bill, t: Pick<Messages, 'bill' | 'invoice'>): InvoiceSum[] {
  const [first] = bill.taxes;
  const sums = [
    { label: t.bill.itemTotal(), paise: bill.itemTotalPaise },
    { label: t.bill.couponDiscount(), paise: -bill.couponDiscountPaise },
    { label: t.bill.packing(), paise: bill.packingPaise },
    { label: t.bill.delivery(), paise: bill.deliveryPaise },
    { label: t.invoice.taxable(), paise: first?.taxablePaise ?? 0 },
    ...bill.taxes.map(({ code, rateBasisPoints, taxPaise }) => ({
      label: t.invoice.taxOf({ code, rate: formatRate(rateBasisPoints) }),
      paise: taxPaise,
    })),
    { label: t.bill.tip(), paise: bill.tipPaise },
    { label: t.bill.roundOff(), paise: bill.roundOffPaise },
  ];
  return sums.filter(({ paise }) => paise !== 0);
}
