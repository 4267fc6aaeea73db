export interface CookieJar {
  cookie: string;
}

/**
 * Result of comparing the cookie with a version: no cookie (`first`), the same version, another one
 * (`changed`), or cookies disabled (`blocked`); only `changed` justifies a reload (S-4, D-19).
 */
export type VersionCheck =
  | { readonly kind: 'first' | 'same' | 'blocked' }
  | { readonly kind: 'changed'; readonly before: string };

const NAME = 'version';
const YEAR_S = 365 * 24 * 60 * 60;

function readCookie(jar: CookieJar): string | undefined {
  const pairs = jar.cookie.split('; ').map((pair) => pair.split('='));
  return pairs.find(([name]) => name === NAME)?.[1];
}

/** Compares the cookie with `version` and updates it. */
export function checkVersion(version: string, jar: CookieJar): VersionCheck {
  try {
    const before = readCookie(jar);
    if (before === version) return { kind: 'same' };
    jar.cookie = `${NAME}=${version}; path=/; max-age=${YEAR_S}; samesite=lax`;
    if (readCookie(jar) !== version) return { kind: 'blocked' };
    return before === undefined ? { kind: 'first' } : { kind: 'changed', before };
  } catch {
    // Reading throws in a sandboxed page.
    return { kind: 'blocked' };
  }
}
