let offsetMs = 0;
let isKnown = false;

/** The `Date` and `Age` headers have whole seconds, so a smaller difference is rounding. */
const ROUNDING_MS = 2_000;

function adopt(differenceMs: number): void {
  offsetMs = Math.abs(differenceMs) < ROUNDING_MS ? 0 : differenceMs;
}

/** Sets the server's clock from the `Date` header of an uncached response. */
export function adoptServerTime(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverTime)) adoptServerLead(serverTime - Date.now());
}

/** Sets the server clock's lead over the phone's, in milliseconds. */
export function adoptServerLead(aheadMs: number): void {
  isKnown = true;
  adopt(aheadMs);
}

/** Estimates the server's clock from a response of `ageMs` ago; uncached responses take precedence. */
export function guessServerTime(dateHeader: string | null, ageMs: number): void {
  const serverTime = Date.parse(dateHeader ?? '') + ageMs;
  if (!isKnown && !Number.isNaN(serverTime)) adopt(serverTime - Date.now());
}

/** Current server time in epoch ms, independent of the phone's clock (F10). */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
