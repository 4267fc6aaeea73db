const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Exponential back-off with jitter between 1 and 30 seconds (decision 1). */
export function retryDelayMs(attempt: number, random: () => number = Math.random): number {
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
  return Math.max(FIRST_DELAY_MS, Math.round(delayMs * (0.5 + random() / 2)));
}
