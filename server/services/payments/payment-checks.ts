import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';

/** So long somebody may still be at the page of a payment. */
export const PAGE_OPEN_MS = 20 * MINUTE_MS;

/** After this time without a result the customer may pay again; the earlier payment, if it succeeds, goes to the wallet. */
export const PAY_AGAIN_AFTER_MS = MINUTE_MS;

/** How often a gateway is asked about a payment of this age; after the last one it counts as failed. */
const rhythm = [
  { untilAgeMs: PAGE_OPEN_MS, everyMs: 15_000 },
  { untilAgeMs: 2 * HOUR_MS, everyMs: 2 * MINUTE_MS },
  { untilAgeMs: 48 * HOUR_MS, everyMs: 30 * MINUTE_MS },
];

/** When a gateway is asked again about a payment (epoch ms). */
export function nextCheckAt(createdAt: number, now: number): number {
  const step = rhythm.find(({ untilAgeMs }) => now - createdAt < untilAgeMs);
  return now + (step?.everyMs ?? 24 * HOUR_MS);
}

/** Whether a payment that is still open is given up. */
export function isGivenUp(createdAt: number, now: number): boolean {
  return now - createdAt >= 48 * HOUR_MS;
}
