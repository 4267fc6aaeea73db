import { createRandomKey } from '../device/random-key.ts';
import { actionKeysAtom } from '../state/atoms.ts';
import { store } from '../state/store.ts';
import { serverNow } from '../time/clock.ts';

export const SAVE_ORDER_ACTION = 'saveOrder';

/**
 * The idempotency key of an action with this content: the last one while the content is equal, else a new
 * one; stored on the phone, so that a reload repeats the action under the same key (F6 to F8).
 * @param action name of the action and its target, e.g. `saveOrder` @param content everything that is sent;
 * plain data
 */
export function keyOfAction(action: string, content: unknown): string {
  const storedKeys = store.get(actionKeysAtom)?.byAction ?? {};
  const serialised = JSON.stringify(content);
  const last = storedKeys[action];
  if (last?.content === serialised) return last.key;
  const key = createRandomKey();
  const started = { content: serialised, key, startedAt: serverNow() };
  store.set(actionKeysAtom, { byAction: { ...storedKeys, [action]: started } });
  return key;
}

/** The last key of an action with exactly this content; undefined otherwise. */
export function findKeyOfAction(action: string, content: unknown): string | undefined {
  const last = store.get(actionKeysAtom)?.byAction[action];
  return last?.content === JSON.stringify(content) ? last.key : undefined;
}

/** Server time, epoch ms, of the first try under the action's last key; undefined without one. */
export function findStartOfAction(action: string): number | undefined {
  return store.get(actionKeysAtom)?.byAction[action]?.startedAt;
}

/** Forces a new key for equal content, once the last action is complete or its response is stale. */
export function deleteActionKey(action: string): void {
  const { [action]: _, ...others } = store.get(actionKeysAtom)?.byAction ?? {};
  store.set(actionKeysAtom, { byAction: others });
}
