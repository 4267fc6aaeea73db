interface Located {
  readonly addressLine: string;
  readonly city: string;
}

const names = (line: string, part: string) => line.toLowerCase().includes(part.toLowerCase());

const withParts = (line: string, parts: readonly string[]) =>
  parts.reduce((whole, part) => (names(whole, part) ? whole : `${whole}, ${part}`), line);

/** The address line with its city, which many lines name already. */
export function describeStreet({ addressLine, city }: Located): string {
  return withParts(addressLine, [city]);
}

/** The address in one line, each part once: an area that repeats the city adds nothing to a line that names it. */
export function describeAddress(outlet: Located & { readonly area: string; readonly state: string }): string {
  const { addressLine, area, city, state } = outlet;
  const isCityOnly = names(area, city) && names(addressLine, city);
  return withParts(addressLine, [...(isCityOnly ? [] : [area]), city, state]);
}
