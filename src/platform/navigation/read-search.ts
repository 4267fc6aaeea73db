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
