import type { TableSlot } from '#contract/account/booking.ts';
import { AHEAD_MS } from '#domain/bookings/booking-slots.ts';
import { kolkataParts } from '#domain/time/kolkata.ts';

export const PARTS_OF_DAY = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export interface SlotGroup {
  readonly part: PartOfDay;
  readonly slots: readonly TableSlot[];
}

const HOUR = 60;

function partOf(slotAt: number): PartOfDay {
  const { minutes } = kolkataParts(slotAt);
  if (minutes < 6 * HOUR) return 'night';
  if (minutes < 12 * HOUR) return 'morning';
  return minutes < 17 * HOUR ? 'afternoon' : 'evening';
}

/** Slots by part of the day, without empty parts; `now` is epoch ms by the server's clock. */
export function groupSlots(slots: readonly TableSlot[], now: number): SlotGroup[] {
  const ahead = slots.filter(({ slotAt }) => slotAt >= now + AHEAD_MS);
  const groups = PARTS_OF_DAY.map((part) => ({
    part,
    slots: ahead.filter(({ slotAt }) => partOf(slotAt) === part),
  }));
  return groups.filter((group) => group.slots.length > 0);
}

/**
 * The group to show: the customer's part of the day, else that of the chosen time, else the evening, when
 * most guests dine.
 */
export function findShownGroup(
  groups: readonly SlotGroup[],
  wanted: PartOfDay | undefined,
  chosen: number | null,
): SlotGroup | undefined {
  return (
    groups.find(({ part }) => part === wanted) ??
    groups.find(({ slots }) => slots.some(({ slotAt }) => slotAt === chosen)) ??
    groups.find(({ part }) => part === 'evening') ??
    groups[0]
  );
}
