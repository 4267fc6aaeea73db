/** Shares one running call between concurrent callers with equal `owner` and key. */
export function createAskTogether<Answer>() {
  const running = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (owner: object, key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const mine = running.get(owner) ?? new Map<string, Promise<Answer>>();
    running.set(owner, mine);
    const asked = mine.get(key);
    if (asked !== undefined) return asked;
    const answer = ask().finally(() => mine.delete(key));
    mine.set(key, answer);
    return answer;
  };
}
