/** Names in the address; a separate file, because the route loads the page on demand. */
export const COUNTER_PARTS = ['guest', 'pickups', 'shown', 'door', 'events', 'deals'] as const;
export type CounterPart = (typeof COUNTER_PARTS)[number];
