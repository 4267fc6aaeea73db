/** When the worker put a response into its cache, by the phone's own clock: an age needs no right clock. */
const KEPT_AT_HEADER = 'X-Kept-At';

/** A copy for the cache that knows when it was made. */
export function stamp(response: Response, body: string, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, String(now));
  return new Response(body, { status: response.status, headers });
}

/** How long ago a kept response came from the server; a clock that was set back says nothing. */
export function ageMsOf(kept: Response, now: number): number {
  return Math.max(0, now - Number(kept.headers.get(KEPT_AT_HEADER) ?? 0));
}

/** The kept response as a page gets it: with `Age`, so that nobody takes its date for now. */
export function withAge(kept: Response, now: number): Response {
  const headers = new Headers(kept.headers);
  headers.set('Age', String(Math.floor(ageMsOf(kept, now) / 1_000)));
  return new Response(kept.body, { status: kept.status, headers });
}

/** When the server gave it, epoch ms of the server. */
export function answeredAt({ headers }: Response, now: number): number {
  return Date.parse(headers.get('Date') ?? '') || now;
}
