import { payTableBill, tableBill } from '#contract/endpoints/orders/table-bills.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { TenderDetails } from '#contract/orders/payment.ts';
import type { TableBill } from '#contract/table/table-bill.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { tableBillText } from '#messages/table-bill.js';
import { call } from '#platform/api/call.ts';

interface Tender extends TenderDetails {
  readonly payablePaise: number;
  readonly paymentMode: PaymentMode;
  readonly returnPath: string;
}

export const tableBillSeller = {
  load: async (orderRefId: string, signal: AbortSignal) => {
    const loaded = await call(tableBill, { orderRefId }, { signal, from: 'server' });
    return loaded.ok ? { ok: true as const, data: viewBill(loaded.data) } : loaded;
  },
  pay: async (orderRefId: string, tender: Tender, key: string) => {
    const { paymentMode, returnPath, payablePaise: acceptedPaise } = tender;
    const input = { orderRefId, paymentMode, returnPath, acceptedPaise, ...detailsOf(tender) };
    const paid = await call(payTableBill, input, { key });
    return paid.ok ? { ok: true as const, data: paid.data.payment } : paid;
  },
};

/**
 * The amount to pay: the guest's reserved share, or the whole bill on earlier servers, which have no shares.
 */
function viewBill({ tableNumber, restaurantName, roundList, owedPaise, split, shareList }: TableBill) {
  const title = tableBillText.table({ number: tableNumber, outlet: restaurantName });
  const own = shareList.find(({ isOwn, state }) => isOwn && state !== 'PAID');
  const whole = tableBillText.rounds({ count: roundList.length });
  if (own !== undefined) {
    const { amountPaise: payablePaise, heldUntil, kind } = own;
    const detail = kind === 'ALL' ? whole : tableBillText.yourPart();
    return { title, detail, payablePaise, heldUntil, isPayable: true };
  }
  const isPayable = split === undefined && owedPaise > 0;
  return { title, detail: whole, payablePaise: owedPaise, heldUntil: null, isPayable };
}
