interface Located {
  readonly addressLine: string;
  readonly city: string;
}

const names = (line: string, part: string) => line.toLowerCase().includes(part.toLowerCase());

const withParts = (line: string, parts: readonly string[]) =>
  parts.reduce((whole, part) => (names(whole, part) ? whole : `${whole}, ${part}`), line);

/** The address line with its city, unless the line already contains it. */
export function describeStreet({ addressLine, city }: Located): string {
  return withParts(addressLine, [city]);
}

/** The address in one line without repetitions. */
export function describeAddress(outlet: Located & { readonly area: string; readonly state: string }): string {
  const { addressLine, area, city, state } = outlet;
  const isCityOnly = names(area, city) && names(addressLine, city);
  return withParts(addressLine, [...(isCityOnly ? [] : [area]), city, state]);
}
