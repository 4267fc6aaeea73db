import { type SearchedText, searchItems } from '../menu/search.ts';

interface SearchedOutlet {
  readonly title: string;
  readonly area: string;
  readonly city: string;
  readonly state: string;
  readonly addressLine: string;
}

function textOfOutlet({ title, area, city, state, addressLine }: SearchedOutlet): SearchedText {
  return { title, around: `${area} ${city} ${state} ${addressLine}` };
}

/** Outlets that match every word of the query in name, area, city, state or address, in list order. */
export function searchOutlets<Outlet extends SearchedOutlet>(
  outlets: readonly Outlet[],
  query: string,
): Outlet[] {
  return searchItems(outlets, query, textOfOutlet).map(({ item }) => item);
}
