let offsetMs = 0;
let isKnown = false;

/** Header and age have whole seconds; a smaller difference is rounding, not a wrong clock. */
const ROUNDING_MS = 2_000;

function adopt(differenceMs: number): void {
  offsetMs = Math.abs(differenceMs) < ROUNDING_MS ? 0 : differenceMs;
}

/** Takes over the server's clock from the `Date` header of an answer that came straight from it. */
export function adoptServerTime(dateHeader: string | null): void {
  const serverTime = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverTime)) adoptServerLead(serverTime - Date.now());
}

/** Takes over how far the server's clock is ahead of the phone's, in milliseconds. */
export function adoptServerLead(aheadMs: number): void {
  isKnown = true;
  adopt(aheadMs);
}

/** The same from an answer that was kept `ageMs` ago; whatever came straight from the server goes before. */
export function guessServerTime(dateHeader: string | null, ageMs: number): void {
  const serverTime = Date.parse(dateHeader ?? '') + ageMs;
  if (!isKnown && !Number.isNaN(serverTime)) adopt(serverTime - Date.now());
}

/** Now in epoch milliseconds by the server's clock, however wrong the phone's is (promises F10). */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
