const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

/** Longest delay while the customer pays in a UPI app and expects the result on return to this page. */
const LONGEST_UPI_DELAY_MS = 3_000;

/** Delay before the next check: none at first, then 1 s, growing by half up to 15 s, or 3 s for a UPI app. */
export function settleDelayMs(attempts: number, isInUpiApp = false): number {
  if (attempts === 0) return 0;
  return Math.min(
    isInUpiApp ? LONGEST_UPI_DELAY_MS : LONGEST_DELAY_MS,
    Math.round(FIRST_DELAY_MS * 1.5 ** (attempts - 1)),
  );
}
