/** The parts of the counter, as its address names them; apart from the page, which the route loads on demand. */
export const COUNTER_PARTS = ['guest', 'pickups', 'shown', 'door', 'events', 'deals'] as const;
export type CounterPart = (typeof COUNTER_PARTS)[number];
