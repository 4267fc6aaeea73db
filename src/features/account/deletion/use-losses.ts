import { useAtomValue } from 'jotai';
import { getRewardPointAndWalletBalance } from '#contract/endpoints/account/balance.ts';
import { getMyBookings } from '#contract/endpoints/bookings.ts';
import { getStealDealReservationItems } from '#contract/endpoints/deals.ts';
import { getMyEventReservations } from '#contract/endpoints/events.ts';
import { getMyRunningOrderV2 } from '#contract/endpoints/orders/orders.ts';
import { getAllScratchCard, getVoucherList } from '#contract/endpoints/rewards.ts';
import { hasEnded } from '#offline/outbox/entry-state.ts';
import { outboxAtom } from '#platform/outbox/outbox.ts';
import { firstFailed } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import type { Losses } from './losses.ts';

/** The endpoint returns at most 50 bookings, the latest first, so upcoming ones come before past ones. */
const BOOKINGS = { start: 0, length: 50 };

export function useLosses() {
  const balance = useEndpoint(getRewardPointAndWalletBalance, {});
  const vouchers = useEndpoint(getVoucherList, {});
  const cards = useEndpoint(getAllScratchCard, {});
  const bookings = useEndpoint(getMyBookings, BOOKINGS);
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
    bookings: bookings.data.bookingList,
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
