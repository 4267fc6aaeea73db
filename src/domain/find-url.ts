/** The URL of a text, resolved against `base`; phones do not all know `URL.parse` and `URL.canParse` (decision 0044). */
export function findUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined; // no URL is an answer here, not a fault
  }
}
