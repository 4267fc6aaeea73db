import * as v from 'valibot';

/** What has changed at an outlet; `everything` after a pause in which changes may have been missed. */
export const OutletChangeSchema = v.picklist([
  'orders',
  'tables',
  'bookings',
  'outlet',
  'riders',
  'printers',
  'everything',
]);
export type OutletChange = v.InferOutput<typeof OutletChangeSchema>;

/** Events of the feed of an outlet (server-sent events): `change` with an `OutletChange`, `alive`, `over`. */
export const FEED_PATH = '/outlets/:restaurantId/feed';
export const FEED_EVENTS = { change: 'change', alive: 'alive', over: 'over' } as const;
