import { useState } from 'react';

/** Items that disappear keep their place while the sheet is open, so that nothing moves under a finger. */
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
