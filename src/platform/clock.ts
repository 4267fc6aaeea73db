let offsetMs = 0;

/** Takes over the server's clock from the `Date` header of an answer that came straight from it. */
export function adoptServerTime(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  // The header has whole seconds; a smaller difference is rounding, not a wrong clock.
  offsetMs = Math.abs(difference) < 2_000 ? 0 : difference;
}

/** Now in epoch milliseconds by the server's clock, however wrong the phone's is (promises F10). */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
