import { useAtomValue } from 'jotai';
import type { Booking } from '#contract/account/booking.ts';
import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { getMyBookings } from '#contract/endpoints/bookings.ts';
import { getStealDealReservationItems } from '#contract/endpoints/deals.ts';
import { getMyEventReservations } from '#contract/endpoints/events.ts';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders/orders.ts';
import { getAllScratchCard, getVoucherList } from '#contract/endpoints/rewards.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { call } from '#platform/api/call.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { firstFailed } from '#platform/query/failed-read.ts';
import type { ReadResult } from '#platform/query/reading.ts';
import { useEndpoint, useRead } from '#platform/query/use-endpoint.ts';
import { serverNow } from '#platform/time/clock.ts';
import type { Losses } from './losses.ts';

const PAGE_LENGTH = 50;

/** Bookings from `start` on, latest first, at least to the last one with a time to come. */
async function loadUpcoming(signal: AbortSignal, start = 0): Promise<ReadResult<readonly Booking[]>> {
  const page = await call(getMyBookings, { start, length: PAGE_LENGTH }, { signal });
  if (!page.ok) return page;
  const { bookingList, total } = page.data;
  const next = start + bookingList.length;
  const last = bookingList.at(-1);
  if (last === undefined || last.reservationDateTime <= serverNow() || next >= total) {
    return { ...page, data: bookingList };
  }
  const rest = await loadUpcoming(signal, next);
  if (!rest.ok) return rest;
  const older = page.isStored ? page : rest;
  return { ...older, data: [...bookingList, ...rest.data] };
}

export function useLosses() {
  const balance = useEndpoint(getRewardPointAndWalletBalance, {});
  const vouchers = useEndpoint(getVoucherList, {});
  const cards = useEndpoint(getAllScratchCard, {});
  const bookings = useRead('upcomingBookings', 'own', loadUpcoming);
  const events = useEndpoint(getMyEventReservations, {});
  const deals = useEndpoint(getStealDealReservationItems, {});
  const running = useEndpoint(getMyRunningOrderV2, {});
  const waitingCount = useAtomValue(outboxAtom).filter(
    (entry) => entry.task.kind === 'order' && !hasEnded(entry),
  ).length;
  const reads = [balance, vouchers, cards, bookings, events, deals, running];
  const isKnown = balance.data && vouchers.data && cards.data && bookings.data && events.data && deals.data;
  const losses: Losses | undefined = isKnown && {
    balance: balance.data,
    vouchers: vouchers.data.voucherList,
    cards: cards.data.scratchCardList,
    bookings: bookings.data,
    reservations: events.data.reservationList,
    deals: deals.data.holdingList,
    waitingCount,
  };
  return {
    losses,
    /** The time of the oldest cached response, epoch ms; undefined while all are fresh. */
    storedAt: oldest(reads.map(({ storedAt }) => storedAt)),
    read: firstFailed(reads),
    isReady: losses !== undefined && running.data !== undefined,
    runningRef: running.data?.orderList[0]?.orderRefId,
  };
}

function oldest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
