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

function viewBill({ tableNumber, restaurantName, roundList, owedPaise }: TableBill) {
  return {
    title: tableBillText.table({ number: tableNumber, outlet: restaurantName }),
    detail: tableBillText.rounds({ count: roundList.length }),
    payablePaise: owedPaise,
    heldUntil: null,
    isPayable: owedPaise > 0,
  };
}
