const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

/** While a customer pays in a UPI app beside this page. */
const LONGEST_UPI_DELAY_MS = 3_000;

/** At once, then 1 s, growing by half up to 15 s. */
export function settleDelayMs(attempts: number, isInUpiApp = false): number {
  if (attempts === 0) return 0;
  return Math.min(
    isInUpiApp ? LONGEST_UPI_DELAY_MS : LONGEST_DELAY_MS,
    Math.round(FIRST_DELAY_MS * 1.5 ** (attempts - 1)),
  );
}
