import type { OpeningHours } from '#contract/catalogue/restaurant.ts';
import type { CartOrderType } from '#contract/fields.ts';
import { isOpenAt, type OrderTaking } from '../outlet/opening-hours.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { formatShortDay, formatTime, kolkataMidnight, kolkataParts } from '../time/kolkata.ts';
import { findClosedBusy } from './busy.ts';
import { rideMinutes } from './delivery-time.ts';
import { ACCEPT_WITHIN_MS } from './order-lifecycle.ts';

/** Scheduled orders have slots of a quarter of an hour (D-50). */
export const ORDER_SLOT_MS = 15 * MINUTE_MS;

/** Days after today for which customers can schedule an order (D-50). */
const DAYS_AHEAD = 7;

/** Customers can change a scheduled order until this long before its slot (D-50). */
const CHANGE_BEFORE_MS = 45 * MINUTE_MS;

export interface SlotOutlet extends OrderTaking {
  readonly averagePrepMinutes: number;
  readonly deliveryRadiusMetres: number;
}

/**
 * Time before its slot at which the kitchen receives an order, in ms: accepting, cooking and riding, capped
 * at the cancellation deadline so that no cancellable order is cooked.
 */
export function slotLeadMs(
  { averagePrepMinutes }: Pick<SlotOutlet, 'averagePrepMinutes'>,
  distanceMetres: number | null,
): number {
  const onTheWay = distanceMetres === null ? 0 : rideMinutes(distanceMetres);
  return Math.min(CHANGE_BEFORE_MS, ACCEPT_WITHIN_MS + (averagePrepMinutes + onTheWay) * MINUTE_MS);
}

/** Deadline (epoch ms, exclusive) for changing or cancelling an order of a slot. */
export function changeableUntil(scheduledFor: number): number {
  return scheduledFor - CHANGE_BEFORE_MS;
}

/** Dates `YYYY-MM-DD` for scheduled orders at an instant (epoch ms), today first. */
export function orderableDates(now: number): string[] {
  const today = kolkataMidnight(kolkataParts(now).date);
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => kolkataParts(today + day * DAY_MS).date);
}

/**
 * True when an order can be scheduled for an instant (both epoch ms) by clock and opening hours: the outlet
 * is open for the whole slot and at the start of preparation, and not too busy.
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
  return isOrderWithinHours(outlet.openingHours, kitchenAt, slotAt);
}

/** True when opening hours cover the start of preparation and the whole slot (both epoch ms). */
export function isOrderWithinHours(hours: OpeningHours, kitchenAt: number, slotAt: number): boolean {
  return [kitchenAt, slotAt, slotAt + ORDER_SLOT_MS - 1].every((at) => isOpenAt(hours, at));
}

/** Slots (epoch ms) of a date `YYYY-MM-DD` in Asia/Kolkata; empty for an invalid date. */
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

/** Formats a slot as `Fri 27 Nov, 7:30–7:45 pm`. */
export function describeSlot(slotAt: number): string {
  return `${formatShortDay(slotAt)}, ${formatSlotTime(slotAt)}`;
}

/** Formats the time of a slot as `7:30–7:45 pm`, `11:45 am–12:00 pm`. */
export function formatSlotTime(slotAt: number): string {
  const [begins, ends] = [formatTime(slotAt), formatTime(slotAt + ORDER_SLOT_MS)];
  const half = begins.slice(-3);
  return ends.endsWith(half) ? `${begins.slice(0, -3)}–${ends}` : `${begins}–${ends}`;
}
