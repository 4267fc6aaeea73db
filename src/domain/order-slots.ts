import type { CartOrderType } from '#contract/fields.ts';
import { findClosedBusy } from './busy.ts';
import { rideMinutes } from './delivery-time.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { formatTime, kolkataMidnight, kolkataParts } from './kolkata.ts';
import type { Messages } from './messages/messages.ts';
import { isOpenAt, type OrderTaking } from './opening-hours.ts';
import { ACCEPT_WITHIN_MS } from './order-lifecycle.ts';
import { formatShortDay } from './short-day.ts';

/** Scheduled orders are for a quarter of an hour (D-50). */
export const ORDER_SLOT_MS = 15 * MINUTE_MS;

/** Orders are taken for today and so many days after it (D-50). */
const DAYS_AHEAD = 7;

/** A scheduled order can be changed and cancelled until so long before its slot (D-50). */
const CHANGE_BEFORE_MS = 45 * MINUTE_MS;

/** The facts of an outlet that its slots follow from. */
export interface SlotOutlet extends OrderTaking {
  readonly averagePrepMinutes: number;
  readonly deliveryRadiusMetres: number;
}

/**
 * How long before its slot the kitchen is told of an order, in ms: the time to accept, cook and ride. Never
 * longer than the customer can cancel, so that nothing is cooked that may still be cancelled.
 */
export function slotLeadMs(
  { averagePrepMinutes }: Pick<SlotOutlet, 'averagePrepMinutes'>,
  distanceMetres: number | null,
): number {
  const onTheWay = distanceMetres === null ? 0 : rideMinutes(distanceMetres);
  return Math.min(CHANGE_BEFORE_MS, ACCEPT_WITHIN_MS + (averagePrepMinutes + onTheWay) * MINUTE_MS);
}

/** Until when (epoch ms, not included) an order for that slot can be changed and cancelled. */
export function changeableUntil(scheduledFor: number): number {
  return scheduledFor - CHANGE_BEFORE_MS;
}

/** The dates `YYYY-MM-DD` for which an order can be scheduled at an instant (epoch ms), today first. */
export function orderableDates(now: number): string[] {
  const today = kolkataMidnight(kolkataParts(now).date);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => kolkataParts(today + day * DAY_MS).date);
}

/**
 * Whether an order can be scheduled for an instant (both epoch ms), as far as the clock and the outlet's hours
 * say: the outlet is open for the whole slot, and when its kitchen has to begin, and not too busy by then.
 */
export function isOrderSlot(
  outlet: SlotOutlet,
  orderType: CartOrderType,
  slotAt: number,
  now: number,
): boolean {
  if (orderType === 'DineIn' || outlet.takesScheduled === false) return false;
  if (outlet.isPaused || outlet.isAwaitingDetails === true) return false;
  if (slotAt % ORDER_SLOT_MS !== 0 || now >= changeableUntil(slotAt)) return false;
  const today = kolkataMidnight(kolkataParts(now).date);
  if (slotAt >= today + (DAYS_AHEAD + 1) * DAY_MS) return false;
  const farthest = orderType === 'HomeDelivery' ? outlet.deliveryRadiusMetres : null;
  const kitchenAt = slotAt - slotLeadMs(outlet, farthest);
  if (findClosedBusy(outlet, orderType, kitchenAt) !== undefined) return false;
  return [kitchenAt, slotAt, slotAt + ORDER_SLOT_MS - 1].every((at) => isOpenAt(outlet.openingHours, at));
}

/** The slots (epoch ms) of a date `YYYY-MM-DD` in Asia/Kolkata; none for what is no date. */
export function orderSlotsOfDay(
  outlet: SlotOutlet,
  orderType: CartOrderType,
  date: string,
  now: number,
): number[] {
  const midnight = kolkataMidnight(date);
  if (Number.isNaN(midnight) || kolkataParts(midnight).date !== date) return [];
  const ofDay = Array.from(
    { length: DAY_MS / ORDER_SLOT_MS },
    (_, index) => midnight + index * ORDER_SLOT_MS,
  );
  return ofDay.filter((slotAt) => isOrderSlot(outlet, orderType, slotAt, now));
}

/** A slot with its day: `Fri 27 Nov, 7:30–7:45 pm`. */
export function describeSlot(slotAt: number, t: Messages['openness']): string {
  return `${formatShortDay(slotAt, t)}, ${formatSlotTime(slotAt)}`;
}

/** The hours of a slot without its day: `7:30–7:45 pm`, `11:45 am–12:00 pm`. */
export function formatSlotTime(slotAt: number): string {
  const [begins, ends] = [formatTime(slotAt), formatTime(slotAt + ORDER_SLOT_MS)];
  const half = begins.slice(-3);
  return ends.endsWith(half) ? `${begins.slice(0, -3)}–${ends}` : `${begins}–${ends}`;
}
