/** Lengths of time; a day is `DAY_MS` of `#domain/kolkata.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
