/** Section names in the address; a separate file, because the route loads the counter page lazily. */
export const COUNTER_PARTS = ['guest', 'pickups', 'shown', 'door', 'events', 'deals'] as const;
export type CounterPart = (typeof COUNTER_PARTS)[number];
