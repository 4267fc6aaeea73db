/** Caching time by the phone's clock; differences need no correct clock. */
const CACHED_AT_HEADER = 'X-Kept-At';

/** Of the request, because menus have names in its language. */
const LANGUAGE_HEADER = 'X-Kept-Language';

/** A copy with its caching time and language. */
export function stamp(
  response: Response,
  body: string,
  { headers: requestHeaders }: Request,
  now: number,
): Response {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT_HEADER, String(now));
  headers.set(LANGUAGE_HEADER, requestHeaders.get('Accept-Language') ?? '');
  return new Response(body, { status: response.status, headers });
}

/** Age of a cached response; 0 after the clock was set back. */
export function ageMsOf(cached: Response, now: number): number {
  return Math.max(0, now - Number(cached.headers.get(CACHED_AT_HEADER) ?? 0));
}

/** Adds `Age`, so that the date is not taken for the current time. */
export function withAge(cached: Response, now: number): Response {
  const headers = new Headers(cached.headers);
  headers.set('Age', String(Math.floor(ageMsOf(cached, now) / 1_000)));
  return new Response(cached.body, { status: cached.status, headers });
}

/** Epoch ms by the server's clock. */
export function serverTimeOf({ headers }: Response, now: number): number {
  return Date.parse(headers.get('Date') ?? '') || now;
}

/** True unless both languages are known and differ. */
export function isOfLanguage(cached: Response, { headers }: Request): boolean {
  const [cachedLanguage, requestedLanguage] = [
    cached.headers.get(LANGUAGE_HEADER),
    headers.get('Accept-Language'),
  ];
  return !cachedLanguage || !requestedLanguage || cachedLanguage === requestedLanguage;
}
