import { saveOrder } from '#contract/endpoints/orders/orders.ts';
import type { OrderDetail, OrderForm } from '#contract/orders/order.ts';
import type { CallResult } from '#platform/api/answer.ts';
import { call } from '#platform/api/call.ts';
import { holdPricedDraft } from '#platform/cart/priced-draft.ts';
import { forgetActionKey, keyOfAction, SAVE_ORDER_ACTION } from '#platform/outbox/action-keys.ts';
import { cartAtom, draftAtom } from '#platform/state/atoms.ts';
import { store } from '#platform/state/store.ts';

export type SaveResult = CallResult<typeof saveOrder>;

/** Saves follow one another, so that the draft the server keeps is the one asked for last. */
let lastSave: Promise<unknown> = Promise.resolve();
let sending: { content: string; result: Promise<SaveResult> } | undefined;

async function send(form: OrderForm): Promise<SaveResult> {
  const key = keyOfAction(SAVE_ORDER_ACTION, form);
  const result = await call(saveOrder, form, { key });
  // A cart that was ordered meanwhile, without waiting for this, has no draft any more.
  const isStillCart = store.get(cartAtom)?.cartKey === form.cartKey;
  if (result.ok && isStillCart) rememberDraft(form.cartKey, result.data, key);
  return result;
}

function rememberDraft(cartKey: string, order: OrderDetail, saveKey: string): void {
  const { orderRefId } = order;
  holdPricedDraft(order);
  const draft = store.get(draftAtom);
  const hasAcceptedTerms = draft?.cartKey === cartKey && draft.hasAcceptedTerms;
  store.set(draftAtom, { cartKey, hasAcceptedTerms, orderRefId, saveKey });
}

/** Has the server price this form as the cart's draft; the same form on its way is not sent again. */
export function saveDraft(form: OrderForm): Promise<SaveResult> {
  const content = JSON.stringify(form);
  if (sending?.content === content) return sending.result;
  const result = lastSave.then(() => send(form));
  const current = { content, result };
  sending = current;
  lastSave = result.finally(() => {
    if (sending === current) sending = undefined;
  });
  return result;
}

/** Asks anew next time, even for the same form: the answer that is kept under its key is stale. */
export function refreshNextSave(): void {
  forgetActionKey(SAVE_ORDER_ACTION);
}
