const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

/** At once, then 1 s, growing by half up to 15 s. */
export function settleDelayMs(attempts: number): number {
  if (attempts === 0) return 0;
  return Math.min(LONGEST_DELAY_MS, Math.round(FIRST_DELAY_MS * 1.5 ** (attempts - 1)));
}
