import { createStore, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { DoorEventSchema } from '#contract/desk/floor.ts';
import { InstantSchema } from '#contract/fields.ts';
import { BRAND } from '#domain/brand/brand.ts';

const DoorRecordSchema = v.object({
  eventList: v.array(DoorEventSchema),
  /** When the list was read, by the server's clock, and how far that is ahead of this device's. */
  readAt: InstantSchema,
  clockLeadMs: v.number(),
  /** Check-ins that the server does not know of yet. */
  pendingList: v.array(v.object({ text: v.string(), scannedAt: InstantSchema })),
});
export type DoorRecord = v.InferOutput<typeof DoorRecordSchema>;

export const NO_DOOR: DoorRecord = { eventList: [], readAt: 0, clockLeadMs: 0, pendingList: [] };

const store = createStore(`${BRAND.id}-desk-door`, 'outlets');

/** The stored door list without events that are over, whose secrets nobody needs any more. */
export async function readDoor(restaurantId: number): Promise<DoorRecord> {
  const parsed = v.safeParse(DoorRecordSchema, await get(restaurantId, store));
  if (!parsed.success) return NO_DOOR;
  const now = Date.now() + parsed.output.clockLeadMs;
  return { ...parsed.output, eventList: parsed.output.eventList.filter(({ closesAt }) => closesAt > now) };
}

export function storeDoor(restaurantId: number, record: DoorRecord): Promise<void> {
  return set(restaurantId, record, store);
}
