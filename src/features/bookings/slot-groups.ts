import type { TableSlot } from '#contract/booking.ts';
import { kolkataParts } from '#domain/kolkata.ts';

export const PARTS_OF_DAY = ['night', 'morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const HOUR = 60;

function partOf(slotAt: number): PartOfDay {
  const { minutes } = kolkataParts(slotAt);
  if (minutes < 6 * HOUR) return 'night';
  if (minutes < 12 * HOUR) return 'morning';
  return minutes < 17 * HOUR ? 'afternoon' : 'evening';
}

/** The slots that are still to come, by the part of the day they lie in; parts without any are left out. */
export function groupSlots(
  slots: readonly TableSlot[],
  now: number,
): { part: PartOfDay; slots: TableSlot[] }[] {
  const ahead = slots.filter(({ slotAt }) => slotAt > now);
  const groups = PARTS_OF_DAY.map((part) => ({
    part,
    slots: ahead.filter(({ slotAt }) => partOf(slotAt) === part),
  }));
  return groups.filter((group) => group.slots.length > 0);
}
