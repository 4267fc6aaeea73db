import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';

/** Period in which a customer may still be on the payment page. */
export const PAGE_OPEN_MS = 20 * MINUTE_MS;

/**
 * Age of a payment after which the customer may pay again; if the earlier payment succeeds, it goes to the
 * wallet.
 */
export const PAY_AGAIN_AFTER_MS = MINUTE_MS;

/** How often the gateway is queried, by the age of a payment; after the last step the payment counts as failed. */
const rhythm = [
  { untilAgeMs: PAGE_OPEN_MS, everyMs: 15_000 },
  { untilAgeMs: 2 * HOUR_MS, everyMs: 2 * MINUTE_MS },
  { untilAgeMs: 48 * HOUR_MS, everyMs: 30 * MINUTE_MS },
];

/** Time of the next query of the gateway about a payment (epoch ms). */
export function nextCheckAt(createdAt: number, now: number): number {
  const step = rhythm.find(({ untilAgeMs }) => now - createdAt < untilAgeMs);
  return now + (step?.everyMs ?? 24 * HOUR_MS);
}

export function isGivenUp(createdAt: number, now: number): boolean {
  return now - createdAt >= 48 * HOUR_MS;
}
