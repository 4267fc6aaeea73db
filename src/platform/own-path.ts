/**
 * Path, query and hash of a link into this app; undefined for everything else. What comes from an
 * address bar, a push or a banner is only ever followed through here (no open redirects).
 */
export function findOwnPath(text: string | undefined, ownOrigin = location.origin): string | undefined {
  if (text === undefined || !text.startsWith('/') || !URL.canParse(text, ownOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  // `/.//host` normalises to `//host`, which a browser reads as another site.
  if (origin !== ownOrigin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
