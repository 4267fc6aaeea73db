import type { Booking } from '#contract/account/booking.ts';
import type { EventReservation } from '#contract/account/events.ts';
import type { DealHolding } from '#contract/offers/deals.ts';
import type { ScratchCard, Voucher } from '#contract/offers/rewards.ts';
import type { Balance } from '#contract/orders/payment.ts';
import type { Messages } from '#domain/messages/messages.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { AmountRow } from '#ui/lists/amount-rows.tsx';

export interface Losses {
  readonly balance: Balance;
  readonly vouchers: readonly Voucher[];
  readonly cards: readonly ScratchCard[];
  readonly bookings: readonly Booking[];
  readonly reservations: readonly EventReservation[];
  readonly deals: readonly DealHolding[];
  /** Number of unsent orders in the outbox of this phone. */
  readonly waitingCount: number;
}

type LossTexts = Messages['settings']['deletion']['losses'];

const grouped = new Intl.NumberFormat('en-IN');

/**
 * Rows of what the customer loses with the account. Money and points always have a row, even at zero, so that
 * the customer need not guess.
 */
export function rowsOfLosses(losses: Losses, at: number, t: LossTexts): AmountRow[] {
  const { balance, vouchers, cards, waitingCount } = losses;
  const sealed = cards.filter(({ scratchedAt, expiresAt }) => scratchedAt === null && expiresAt > at);
  const counted: readonly (readonly [key: keyof LossTexts & string, label: string, count: number])[] = [
    ['vouchers', t.vouchers(), vouchers.filter(({ coupon }) => coupon !== null).length],
    ['cards', t.cards(), sealed.length],
    ['bookings', t.bookings(), countBookings(losses, at)],
    ['tickets', t.tickets(), countTickets(losses, at)],
    ['deals', t.deals(), countUnits(losses, at)],
    ['waiting', t.waiting(), waitingCount],
  ];
  return [
    {
      ...{ key: 'granted', label: t.granted() },
      amount: formatPaise(balance.walletBalancePaise - (balance.walletPaidInPaise ?? 0)),
    },
    { key: 'points', label: t.points(), amount: describePoints(balance, t) },
    ...counted
      .filter(([, , count]) => count > 0)
      .map(([key, label, count]) => ({ key, label, amount: grouped.format(count) })),
  ];
}

function describePoints({ rewardPoints, rewardPointsWorthPaise }: Balance, t: LossTexts): string {
  if (rewardPoints === 0) return t.none();
  return t.pointsWorth({ points: grouped.format(rewardPoints), worth: formatPaise(rewardPointsWorthPaise) });
}

function countBookings({ bookings }: Losses, at: number): number {
  const stands = ['REQUESTED', 'CONFIRMED'];
  return bookings.filter(
    ({ status, reservationDateTime }) => stands.includes(status) && reservationDateTime > at,
  ).length;
}

function countTickets({ reservations }: Losses, at: number): number {
  const upcoming = reservations.filter(
    ({ status, event }) => (status === 'PAID' || status === 'PAY_AT_EVENT') && event.endsAt > at,
  );
  return upcoming.flatMap(({ tickets }) => tickets).filter(({ checkedInAt }) => checkedInAt === null).length;
}

function countUnits({ deals }: Losses, at: number): number {
  return deals.filter(({ validUntil }) => validUntil > at).reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
}
