const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Relative jitter, so that phones do not reconnect to a restarted server simultaneously. */
const JITTER = 0.5;

/**
 * Delay before the next try, in ms: exponential back-off with jitter from 1 to 30 seconds (D-1). `attempt` is 0
 * after the first failure; `random` is from 0 to 1.
 */
export function retryDelayMs(attempt: number, random = Math.random()): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS / (1 + JITTER));
  return Math.round(delayMs * (1 + JITTER * random));
}
