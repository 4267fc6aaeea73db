/**
 * Parses a URL against `base`, or returns undefined; some supported browsers lack `URL.parse` and
 * `URL.canParse` (ADR-0044).
 */
export function findUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // an invalid URL is a valid result
  }
}
