import { getStealDealOrder, stealDealOrder } from '#contract/endpoints/deals.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { DealOrder } from '#contract/offers/deals.ts';
import type { TenderDetails } from '#contract/orders/payment.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { dealsText } from '#messages/deals.js';
import { call } from '#platform/api/call.ts';
import { removePaid } from './deal-cart.ts';

interface Tender extends TenderDetails {
  readonly paymentMode: PaymentMode;
  readonly returnPath: string;
}

export const dealSeller = {
  load: async (dealOrderRefId: string, signal: AbortSignal) => {
    const loaded = await call(getStealDealOrder, { dealOrderRefId }, { signal, from: 'server' });
    return loaded.ok ? { ok: true as const, data: viewReservation(loaded.data) } : loaded;
  },
  pay: async (dealOrderRefId: string, tender: Tender, key: string) => {
    const { paymentMode, returnPath } = tender;
    const input = { dealOrderRefId, paymentMode, returnPath, ...detailsOf(tender) };
    const paid = await call(stealDealOrder, input, { key });
    if (!paid.ok) return paid;
    if (paid.data.dealOrder.status === 'PAID') removePaid(paid.data.dealOrder);
    return { ok: true as const, data: paid.data.payment };
  },
};

function viewReservation({ status, itemList, bill, holdUntil }: DealOrder) {
  return {
    title: dealsText.title(),
    detail: itemList
      .map(({ title, stealDealItemQty }) => dealsText.units({ count: stealDealItemQty, unit: title }))
      .join(', '),
    payablePaise: bill.payablePaise,
    heldUntil: holdUntil,
    isPayable: status === 'RESERVED',
  };
}
