/** Groups entries by key in order of first occurrence; some supported browsers lack `Map.groupBy` (ADR-0044). */
export function groupBy<Key, Entry>(
  list: Iterable<Entry>,
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, readonly Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of list) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}
