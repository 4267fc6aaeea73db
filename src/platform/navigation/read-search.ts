/** The query of an address as the router holds it: text, or a list where a name is repeated. */
type TextSearch = Record<string, string | readonly string[]>;

/**
 * Parses a query without loss. The router's own parser reads values as JSON: a search for `8` becomes a
 * number, `1e3` becomes 1000, and a reader that expects text drops both.
 */
export function parseSearch(query: string): TextSearch {
  const params = new URLSearchParams(query);
  const entries = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values[1] === undefined ? (values[0] ?? '') : values] as const;
  });
  return Object.fromEntries(entries);
}

/** The query of a search, with its `?`; a list repeats its name, and what is undefined is left out. */
export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each));
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** Whether a switch such as `?usual=true` is on, in an address or in a navigation of the app. */
export function isSwitchedOn(value: unknown): boolean {
  return value === true || value === 'true';
}

type RawSearch = Record<string, unknown>;

/**
 * A reader of a route's search parameters whose answer is all that the route gets. The router lays what
 * a reader answers over the address as it was typed, so a wrong value that is only left out would come through.
 */
export function readSearchStrictly<Search extends object>(read: (search: RawSearch) => Search) {
  return (search: RawSearch): Search => {
    const nothing = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    return { ...nothing, ...read(search) };
  };
}
