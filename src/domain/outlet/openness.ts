import type { CartOrderType } from '#contract/fields.ts';
import { listTexts } from '../messages/list-texts.ts';
import type { Messages } from '../messages/messages.ts';
import { findClosedBusy } from '../order/busy.ts';
import { DAY_MS } from '../time/durations.ts';
import { formatDay, formatTime, kolkataParts } from '../time/kolkata.ts';
import { closingAt, isOpenAt, nextOpeningAt, type OrderTaking } from './opening-hours.ts';

const CLOSES_SOON_MS = 30 * 60_000;

/** Whether an outlet accepts orders now, and when that changes (epoch ms). */
export type Openness =
  | { readonly kind: 'open' | 'closesSoon'; readonly closesAt: number | undefined }
  | { readonly kind: 'closed'; readonly opensAt: number | undefined }
  | { readonly kind: 'busy'; readonly orderType: CartOrderType; readonly until: number }
  | { readonly kind: 'paused' | 'awaited' };

/** The openness of an outlet at an instant (epoch ms), including delays of the given order type. */
export function findOpenness(outlet: OrderTaking, now: number, orderType?: CartOrderType): Openness {
  const { isPaused, isAwaitingDetails, openingHours } = outlet;
  if (isAwaitingDetails === true) return { kind: 'awaited' };
  if (!isOpenAt(openingHours, now)) return { kind: 'closed', opensAt: nextOpeningAt(openingHours, now) };
  if (isPaused) return { kind: 'paused' };
  const busy = orderType === undefined ? undefined : findClosedBusy(outlet, orderType, now);
  if (busy !== undefined) return { kind: 'busy', orderType: busy.orderType, until: busy.until };
  const closesAt = closingAt(openingHours, now);
  const isSoon = closesAt !== undefined && closesAt - now <= CLOSES_SOON_MS;
  return { kind: isSoon ? 'closesSoon' : 'open', closesAt };
}

/** Window within which a closed outlet still accepts scheduled orders (D-50). */
const LATER_WITHIN_MS = 7 * DAY_MS;

/** True when an outlet that is closed at `now` (epoch ms) accepts scheduled orders. */
export function takesForLater(outlet: OrderTaking, orderType: CartOrderType, now: number): boolean {
  if (orderType === 'DineIn' || outlet.takesScheduled === false) return false;
  const openness = findOpenness(outlet, now, orderType);
  if (openness.kind === 'busy') return true;
  return (
    openness.kind === 'closed' &&
    openness.opensAt !== undefined &&
    openness.opensAt - now < LATER_WITHIN_MS &&
    !outlet.isPaused
  );
}

function describeOpening(opensAt: number, now: number, t: Messages['openness']): string {
  const time = formatTime(opensAt);
  const day = kolkataParts(opensAt);
  if (day.date === kolkataParts(now).date) return t.closedOpensAt({ time });
  if (day.date === kolkataParts(now + DAY_MS).date) return t.closedOpensTomorrow({ time });
  const weekday = listTexts(t.weekdays)[day.weekday] ?? '';
  return t.closedOpensOn({ day: opensAt - now < 6 * DAY_MS ? weekday : formatDay(opensAt), time });
}

/** One line of text: `Open until 11:00 pm`, `Closed, opens tomorrow at 9:00 am`. */
export function describeOpenness(openness: Openness, now: number, t: Messages['openness']): string {
  switch (openness.kind) {
    case 'paused':
      return t.paused();
    case 'awaited':
      return t.awaited();
    case 'busy':
      return t.busy[openness.orderType]({ time: formatTime(openness.until) });
    case 'closed':
      return openness.opensAt === undefined ? t.closed() : describeOpening(openness.opensAt, now, t);
    case 'closesSoon':
    case 'open': {
      if (openness.closesAt === undefined) return t.openAllDay();
      const time = formatTime(openness.closesAt);
      return openness.kind === 'open' ? t.openUntil({ time }) : t.closesSoon({ time });
    }
  }
}
