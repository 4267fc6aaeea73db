import * as v from 'valibot';

/** Kinds of change at an outlet; `everything` after a gap in which the feed may have missed changes. */
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

/** Feed of an outlet (server-sent events): `change` with an `OutletChange`, `alive`, `over`. */
export const FEED_PATH = '/outlets/:restaurantId/feed';
export const FEED_EVENTS = { change: 'change', alive: 'alive', over: 'over' } as const;
