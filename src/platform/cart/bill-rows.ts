import type { Bill } from '#contract/orders/bill.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise, formatRate } from '#domain/money/money.ts';

/** One line of a bill for `#ui/lists/amount-rows.tsx`. */
export interface BillRow {
  key: string;
  label: string;
  amount: string;
  explanation: string;
  isStrong?: boolean;
  isDiscount?: boolean;
}

type BillTexts = Messages['bill'];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const formatOff = (paise: number) => formatPaise(-Math.abs(paise));

/**
 * A bill as rows for every screen: the spec's labels, formatted amounts, an explanation per line, zero lines
 * omitted; the rows before "Grand Total" add up to it.
 */
export function createBillRows(bill: Bill, texts: BillTexts, couponCode?: string | null): BillRow[] {
  return [
    plainRow('itemTotal', texts.itemTotal(), bill.itemTotalPaise, texts.why.itemTotal()),
    ...couponRow(bill, texts, couponCode),
    ...present(
      bill.packingPaise,
      plainRow('packing', texts.packing(), bill.packingPaise, texts.why.packing()),
    ),
    ...deliveryRows(bill, texts),
    ...taxRow(bill, texts),
    ...present(bill.tipPaise, plainRow('tip', texts.tip(), bill.tipPaise, texts.why.tip())),
    ...present(
      bill.roundOffPaise,
      plainRow('roundOff', texts.roundOff(), bill.roundOffPaise, texts.why.roundOff()),
    ),
    {
      ...plainRow('grandTotal', texts.grandTotal(), bill.grandTotalPaise, texts.why.grandTotal()),
      isStrong: true,
    },
    ...tenderRows(bill, texts),
  ];
}

function plainRow(key: string, label: string, paise: number, explanation: string): BillRow {
  return { key, label, amount: formatPaise(paise), explanation };
}

function offRow(key: string, label: string, paise: number, explanation: string): BillRow {
  return { key, label, amount: formatOff(paise), explanation, isDiscount: true };
}

const present = (paise: number, row: BillRow): BillRow[] => (paise === 0 ? [] : [row]);

function couponRow(bill: Bill, texts: BillTexts, code: string | null | undefined): BillRow[] {
  const label = code ? texts.couponDiscountOf({ code }) : texts.couponDiscount();
  const paise = bill.couponDiscountPaise;
  return present(paise, offRow('couponDiscount', label, paise, texts.why.couponDiscount()));
}

/** `deliveryPaise` is the charge after offers; the full fee and its discount are shown separately. */
function deliveryRows(bill: Bill, texts: BillTexts): BillRow[] {
  const waivedPaise = bill.deliveryDiscountPaise;
  const feePaise = bill.deliveryPaise + waivedPaise;
  return [
    ...present(feePaise, plainRow('delivery', texts.delivery(), feePaise, texts.why.delivery())),
    ...present(
      waivedPaise,
      offRow('deliveryDiscount', texts.deliveryDiscount(), waivedPaise, texts.why.deliveryDiscount()),
    ),
  ];
}

function taxRow(bill: Bill, texts: BillTexts): BillRow[] {
  const lines = bill.taxes.map((tax) =>
    texts.why.tax({
      code: tax.code,
      rate: formatRate(tax.rateBasisPoints),
      amount: formatPaise(tax.taxPaise),
      taxable: formatPaise(tax.taxablePaise),
    }),
  );
  const totalPaise = sum(bill.taxes.map((tax) => tax.taxPaise));
  return present(
    totalPaise,
    plainRow('taxes', texts.taxes(), totalPaise, texts.why.taxes({ lines: lines.join('. ') })),
  );
}

/** Wallet and points pay the bill rather than reduce it, so their rows follow "Grand Total". */
function tenderRows(bill: Bill, texts: BillTexts): BillRow[] {
  const { walletPaidPaise, partPaidPaise = 0, pointsPaidPaise, pointsUsed, payablePaise } = bill;
  const fromWalletPaise = walletPaidPaise - partPaidPaise;
  if (walletPaidPaise === 0 && pointsPaidPaise === 0) return [];
  return [
    ...present(
      pointsPaidPaise,
      offRow(
        'pointsPaid',
        texts.pointsPaid(),
        pointsPaidPaise,
        texts.why.pointsPaid({ points: String(pointsUsed) }),
      ),
    ),
    ...present(
      fromWalletPaise,
      offRow('walletPaid', texts.walletPaid(), fromWalletPaise, texts.why.walletPaid()),
    ),
    ...present(partPaidPaise, offRow('partPaid', texts.partPaid(), partPaidPaise, texts.why.partPaid())),
    { ...plainRow('payable', texts.payable(), payablePaise, texts.why.payable()), isStrong: true },
  ];
}
