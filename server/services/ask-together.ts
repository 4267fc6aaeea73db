/**
 * Makes a function that runs a question once for all who put it while it runs. Questions are told apart
 * by `owner` (whoever is asked) and by key.
 */
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
