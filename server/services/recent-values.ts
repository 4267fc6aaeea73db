/** Values by key, of which those used last are kept. */
interface RecentValues<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
}

/** Keeps the values used last, as long as their weights come to no more than `most`; the newest one always. */
export function createRecentValues<Key, Value>(
  most: number,
  weightOf: (value: Value) => number,
): RecentValues<Key, Value> {
  // A Map lists its keys in the order in which they were added.
  const kept = new Map<Key, { readonly value: Value; readonly weight: number }>();
  let weight = 0;
  const remove = (key: Key) => {
    weight -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set: (key, value) => {
      remove(key);
      const added = { value, weight: weightOf(value) };
      kept.set(key, added);
      weight += added.weight;
      for (const oldest of kept.keys()) {
        if (weight <= most || oldest === key) break;
        remove(oldest);
      }
    },
  };
}
