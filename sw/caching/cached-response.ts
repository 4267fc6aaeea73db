/** Caching time by the phone's clock; differences need no correct clock. */
const KEPT_AT_HEADER = 'X-Kept-At';

/** Of the request, because menus have names in its language. */
const LANGUAGE_HEADER = 'X-Kept-Language';

/** A copy with its caching time and language. */
export function stamp(response: Response, body: string, { headers: asked }: Request, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, String(now));
  headers.set(LANGUAGE_HEADER, asked.get('Accept-Language') ?? '');
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

/** True unless both languages are known and differ. */
export function isOfLanguage(kept: Response, { headers }: Request): boolean {
  const [before, asked] = [kept.headers.get(LANGUAGE_HEADER), headers.get('Accept-Language')];
  return !before || !asked || before === asked;
}
