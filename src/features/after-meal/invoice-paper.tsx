import type { Bill } from '#contract/orders/bill.ts';
import type { Invoice } from '#contract/orders/invoice.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { billText } from '#messages/bill.js';
import { invoiceText } from '#messages/invoice.js';
import { Notice } from '#ui/states/notice.tsx';
import styles from './invoice.module.css';

const amount = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shows the same facts as the PDF of the invoice. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  return (
    <article className={styles['paper']} aria-label={invoiceText.title()}>
      <header className={styles['seller']}>
        <p className={styles['name']}>{invoice.sellerName}</p>
        <p>{`${invoice.outletTitle}, ${invoice.outletAddress}`}</p>
        <p>{`${invoiceText.gstin()} ${invoice.gstin}`}</p>
        <p>{`${invoiceText.fssai()} ${invoice.fssaiNumber}`}</p>
      </header>
      <Facts invoice={invoice} />
      {/* Very large text makes the table wider than a phone, so the table scrolls instead of the page. */}
      <div className={styles['lines']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{invoiceText.columns.item()}</th>
              <th scope="col">{invoiceText.columns.quantity()}</th>
              <th scope="col">{invoiceText.columns.price()}</th>
              <th scope="col">{invoiceText.columns.amount()}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.lineList.map(({ title, quantity, pricePaise, linePaise }, index) => (
              <tr key={index}>
                <td>{title}</td>
                <td>{quantity}</td>
                <td>{amount(pricePaise)}</td>
                <td>{amount(linePaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={styles['sums']}>
        {listInvoiceSums(invoice.bill, { bill: billText, invoice: invoiceText }).map(({ label, paise }) => (
          <div key={label} className={styles['sum']}>
            <dt>{label}</dt>
            <dd>{amount(paise)}</dd>
          </div>
        ))}
        <div className={styles['sum']} data-strong="true">
          <dt>{invoiceText.total()}</dt>
          <dd>{amount(invoice.bill.grandTotalPaise)}</dd>
        </div>
      </dl>
      {[invoice.creditNote ?? [], invoice.creditNoteList].flat().map((creditNote) => (
        <Notice key={creditNote.creditNoteNumber} tone="info">
          {invoiceText.credited({
            number: creditNote.creditNoteNumber,
            day: formatDay(creditNote.issuedAt),
            amount: formatPaise(creditNote.creditedPaise),
          })}
        </Notice>
      ))}
      <p className={styles['note']}>{invoiceText.note()}</p>
    </article>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const facts = [
    { term: invoiceText.number(), text: invoice.invoiceNumber },
    { term: invoiceText.date(), text: formatDay(invoice.issuedAt) },
    { term: invoiceText.subjects[invoice.subject](), text: invoice.orderRefId },
    { term: invoiceText.billedTo(), text: invoice.customerName },
    { term: invoiceText.placeOfSupply(), text: invoice.placeOfSupply },
    { term: invoiceText.sac(), text: invoice.sacCode },
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `paise` is negative for deductions. */
interface InvoiceSum {
  readonly label: string;
  readonly paise: number;
}

/** Lists the sums in the order of the invoice's PDF, without zero sums. */
function listInvoiceSums(bill: Bill, t: Pick<Messages, 'bill' | 'invoice'>): InvoiceSum[] {
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
