import type { EventReservation } from '#contract/account/events.ts';
import { getEventReservation, payForEventReservation } from '#contract/endpoints/events.ts';
import type { PaymentMode } from '#contract/fields.ts';
import type { PaymentTransaction, TenderDetails } from '#contract/orders/payment.ts';
import { detailsOf } from '#domain/money/tender.ts';
import { formatDay, formatTime } from '#domain/time/kolkata.ts';
import { eventsText } from '#messages/events.js';
import { call } from '#platform/api/call.ts';
import type { Problem } from '#platform/api/problem.ts';

type CallResult<Data> = { ok: true; data: Data } | { ok: false; problem: Problem };

function toBooked({ status, event, ticketList, totalPaise, holdExpiresAt }: EventReservation) {
  const count = ticketList.reduce((sum, { quantity }) => sum + quantity, 0);
  const when = `${formatDay(event.startsAt)}, ${formatTime(event.startsAt)}`;
  return {
    title: event.title,
    detail: `${eventsText.ticketCount({ count })} · ${when}`,
    payablePaise: totalPaise,
    heldUntil: holdExpiresAt,
    isPayable: status === 'HELD',
  };
}

export const eventSeller = {
  load: async (reservationRefId: string, signal: AbortSignal) => {
    const options = { signal, from: 'server' } as const;
    const result = await call(getEventReservation, { reservationRefId }, options);
    return result.ok ? { ok: true as const, data: toBooked(result.data) } : result;
  },
  pay: async (
    reservationRefId: string,
    tender: TenderDetails & { paymentMode: PaymentMode; returnPath: string },
    key: string,
  ): Promise<CallResult<PaymentTransaction | null>> => {
    const { paymentMode, returnPath } = tender;
    const input = { reservationRefId, paymentMode, returnPath, ...detailsOf(tender) };
    const result = await call(payForEventReservation, input, { key });
    return result.ok ? { ok: true, data: result.data.transaction } : result;
  },
};
