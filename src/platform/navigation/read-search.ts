/** Parsed query; a repeated name yields a list. */
type TextSearch = Record<string, string | readonly string[]>;

/**
 * Parses a query without loss; the router's own parser reads values as JSON, so a search for `8` or `1e3`
 * would become a number that text readers drop.
 */
export function parseSearch(query: string): TextSearch {
  const params = new URLSearchParams(query);
  const entries = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values[1] === undefined ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
}

/** Formats a query with its `?`; lists repeat their name, and undefined values are omitted. */
export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each));
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** True for a switch such as `?usual=true`, from an address or a navigation. */
export function isSwitchedOn(value: unknown): boolean {
  return value === true || value === 'true';
}

type RawSearch = Record<string, unknown>;

/**
 * Wraps a reader of search parameters so that the route receives only the reader's result: the router merges
 * it into the raw parameters, so an invalid value that the reader omits would remain.
 */
export function readSearchStrictly<Search extends object>(read: (search: RawSearch) => Search) {
  return (search: RawSearch): Search => {
    const nothing = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    return { ...nothing, ...read(search) };
  };
}
