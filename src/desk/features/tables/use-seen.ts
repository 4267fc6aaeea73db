import { useState } from 'react';

/** Everything that was there since the sheet was opened: what has gone keeps its place under the finger. */
export function useSeen<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  const [seen, setSeen] = useState(items);
  const current = new Map(items.map((item) => [idOf(item), item]));
  const known = new Set(seen.map(idOf));
  const all = [
    ...seen.map((item) => current.get(idOf(item)) ?? item),
    ...items.filter((item) => !known.has(idOf(item))),
  ];
  if (all.length !== seen.length) setSeen(all);
  return all.map((item) => ({ item, isGone: !current.has(idOf(item)) }));
}
