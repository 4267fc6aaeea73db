/** Creates a function that shares one running call between concurrent callers with the same owner and key. */
export function createSharedCall<Value>() {
  const running = new WeakMap<object, Map<string, Promise<Value>>>();
  return (owner: object, key: string, call: () => Promise<Value>): Promise<Value> => {
    const mine = running.get(owner) ?? new Map<string, Promise<Value>>();
    running.set(owner, mine);
    const earlier = mine.get(key);
    if (earlier !== undefined) return earlier;
    const result = call().finally(() => mine.delete(key));
    mine.set(key, result);
    return result;
  };
}
