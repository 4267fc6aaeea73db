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

export interface ReturnSearch {
  returnTo?: string;
}

/** The path to which a form returns, by its query; neither the form itself nor another site. */
export function readReturnTo(search: Record<string, unknown>, formPath: string): ReturnSearch {
  const path = search['returnTo'];
  const returnTo = findOwnPath(typeof path === 'string' ? path : undefined);
  return returnTo === undefined || returnTo.startsWith(formPath) ? {} : { returnTo };
}
