/** The texts of a list, in the order of the catalogue. */
export function listTexts(texts: Readonly<Record<string, () => string>>): string[] {
  return Object.values(texts).map((text) => text());
}
