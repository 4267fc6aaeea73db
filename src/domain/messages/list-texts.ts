/** The texts of a section, in catalogue order. */
export function listTexts(texts: Readonly<Record<string, () => string>>): string[] {
  return Object.values(texts).map((text) => text());
}
