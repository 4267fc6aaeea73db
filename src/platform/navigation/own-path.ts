import { findUrl } from '#domain/pages/find-url.ts';

/**
 * Path, query and hash of a link into this app; undefined for anything else. Links from the address bar, a
 * push or a banner are followed only through this function (no open redirects).
 */
export function findOwnPath(text: string | undefined, ownOrigin = location.origin): string | undefined {
  const url = text?.startsWith('/') ? findUrl(text, ownOrigin) : undefined;
  if (url === undefined) return undefined;
  const { origin, pathname, search, hash } = url;
  // `/.//host` normalises to `//host`, which a browser reads as another site.
  if (origin !== ownOrigin || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
