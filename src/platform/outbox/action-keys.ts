import { createRandomKey } from '../device/random-key.ts';
import { actionKeysAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';

/** Pricing the cart as a draft. */
export const SAVE_ORDER_ACTION = 'saveOrder';

/**
 * The idempotency key of an action with this content: the one it was last sent under while the content
 * is the same, else a new one. It is kept on the phone, so a reload repeats the action instead of
 * doing it twice (promises F6 to F8).
 *
 * @param action name of the action and of what it acts on, e.g. `saveOrder`
 * @param content everything that is sent; plain data
 */
export function keyOfAction(action: string, content: unknown): string {
  const kept = store.get(actionKeysAtom)?.byAction ?? {};
  const serialised = JSON.stringify(content);
  const last = kept[action];
  if (last?.content === serialised) return last.key;
  const key = createRandomKey();
  store.set(actionKeysAtom, { byAction: { ...kept, [action]: { content: serialised, key } } });
  return key;
}

/** The key under which an action was last sent with exactly this content; undefined when its content was another. */
export function findKeyOfAction(action: string, content: unknown): string | undefined {
  const last = store.get(actionKeysAtom)?.byAction[action];
  return last?.content === JSON.stringify(content) ? last.key : undefined;
}

/** The next time, the same content is a new action: its last effect is over, or its answer is stale. */
export function forgetActionKey(action: string): void {
  const { [action]: _, ...others } = store.get(actionKeysAtom)?.byAction ?? {};
  store.set(actionKeysAtom, { byAction: others });
}
