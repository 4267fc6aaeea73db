/** Caching time by the phone's clock; differences need no correct clock. */
const KEPT_AT_HEADER = 'X-Kept-At';

/** A copy with its caching time. */
export function stamp(response: Response, body: string, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, String(now));
  return new Response(body, { status: response.status, headers });
}

/** Age of a cached response; 0 after the clock was set back. */
export function ageMsOf(kept: Response, now: number): number {
  return Math.max(0, now - Number(kept.headers.get(KEPT_AT_HEADER) ?? 0));
}

/** Adds `Age`, so that the date is not taken for the current time. */
export function withAge(kept: Response, now: number): Response {
  const headers = new Headers(kept.headers);
  headers.set('Age', String(Math.floor(ageMsOf(kept, now) / 1_000)));
  return new Response(kept.body, { status: kept.status, headers });
}

/** Epoch ms by the server's clock. */
export function answeredAt({ headers }: Response, now: number): number {
  return Date.parse(headers.get('Date') ?? '') || now;
}
