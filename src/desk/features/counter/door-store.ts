import { createStore, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { DoorEventSchema } from '#contract/desk/floor.ts';
import { InstantSchema } from '#contract/fields.ts';
import { BRAND } from '#domain/brand/brand.ts';

const DoorRecordSchema = v.object({
  eventList: v.array(DoorEventSchema),
  /** By the server's clock; `clockLeadMs` is how far that is ahead of the device's. */
  readAt: InstantSchema,
  clockLeadMs: v.number(),
});
export type DoorRecord = v.InferOutput<typeof DoorRecordSchema>;

export const NO_DOOR: DoorRecord = { eventList: [], readAt: 0, clockLeadMs: 0 };

const store = createStore(`${BRAND.id}-desk-door`, 'outlets');

/** Omits events that are over, so that the device does not store their secrets longer than needed. */
export async function readDoor(restaurantId: number): Promise<DoorRecord> {
  const parsed = v.safeParse(DoorRecordSchema, await get(restaurantId, store));
  if (!parsed.success) return NO_DOOR;
  const now = Date.now() + parsed.output.clockLeadMs;
  return { ...parsed.output, eventList: parsed.output.eventList.filter(({ closesAt }) => closesAt > now) };
}

export function storeDoor(restaurantId: number, record: DoorRecord): Promise<void> {
  return set(restaurantId, record, store);
}
