/** Lengths of time in milliseconds. A day is one of twenty-four hours: India's clocks are never put forward. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
