import type { Bill } from '#contract/orders/bill.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';
import { billText } from '#messages/bill.js';
import { invoiceText } from '#messages/invoice.js';
import styles from './bill-rows.module.css';

/** The rows add up to the total of the bill. */
export function BillRows({ bill }: { readonly bill: Bill }) {
  const sums = [
    { label: billText.itemTotal(), paise: bill.itemTotalPaise },
    { label: billText.couponDiscount(), paise: -bill.couponDiscountPaise },
    { label: billText.packing(), paise: bill.packingPaise },
    { label: billText.delivery(), paise: bill.deliveryPaise },
    ...bill.taxes.map(({ code, rateBasisPoints, taxPaise }) => ({
      label: invoiceText.taxOf({ code, rate: formatRate(rateBasisPoints) }),
      paise: taxPaise,
    })),
    { label: billText.tip(), paise: bill.tipPaise },
    { label: billText.roundOff(), paise: bill.roundOffPaise },
  ];
  return (
    <ul className={styles['rows']}>
      {sums
        .filter(({ paise }) => paise !== 0)
        .map(({ label, paise }) => (
          <li key={label} className={styles['row']}>
            <span>{label}</span>
            <span>{formatPaise(paise)}</span>
          </li>
        ))}
      <li className={styles['row']}>
        <strong>{billText.grandTotal()}</strong>
        <strong>{formatPaise(bill.grandTotalPaise)}</strong>
      </li>
    </ul>
  );
}
